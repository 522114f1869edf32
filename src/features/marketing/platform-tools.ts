/** Every tool that exists today, by its area. */
export const areas = [
  {
    id: 'studio',
    title: 'Design studio',
    who: 'For everybody with an account',
    tools: [
      [
        'Photo check',
        'Measures a photo before you spend anything: subject, tonal range, edges, colours, symmetry. Says what will go wrong.',
      ],
      [
        'Design consultant',
        'A conversation that ends in a brief: subject, style, placement, size, mood, must-haves. Understands cm and inches, and contradiction.',
      ],
      [
        'Art Analysis Mode',
        'Only looks and talks: what is in the picture and how it is made. No prompt box, no drawing.',
      ],
      [
        'Four designs',
        'Four structurally different drawings from one brief, the first as soon as it is ready. Cancel at any time.',
      ],
      ['Drawing options', 'Width on skin, style, detail, line weight, background, 1024 or 2048 px.'],
      [
        'From words',
        'Without a photo, flash is composed from motifs, ornaments and lettering. It says which words it could not draw.',
      ],
      [
        'Photo to Sketch',
        'Marks say what belongs to the subject, switches how it is drawn, and a preview shows it live.',
      ],
      ['Style Transfer', 'A picture takes on the hand of one of the styles, or of a drawing that you bring along.'],
      ['Colour', 'The colours of the photo or chosen inks, in layers beneath the black lines.'],
      ['Pictures together', 'Two or three pictures become one design: side by side, in front, one into the other.'],
    ],
  },
  {
    id: 'images',
    title: 'Your images',
    who: 'For everybody with an account',
    tools: [
      [
        'Own images',
        'Everything you made, private, with its brief and its history. Download it as PNG, SVG or PDF, or delete it.',
      ],
      [
        'Receipt',
        'Engine, version, seed, every setting and the checksum of the result; the same stands in the PNG file.',
      ],
      ['Recreate exactly', 'Draws a design again to the same pixels, free of charge.'],
      ['Sharing switch', 'Off at first. Puts a design on Discover and takes it back.'],
    ],
  },
  {
    id: 'together',
    title: 'Working together',
    who: 'For a client and an artist, once the artist has approved a request',
    tools: [
      [
        'Request',
        'A brief with subject, place, size and pictures. The artist approves it, asks for later, or declines.',
      ],
      ['Messages', 'Live, with pictures, also offline; each can block the other.'],
      ['Workspace', 'One design with its versions and branches, what is agreed, references and a timeline.'],
      [
        'Pins and comparison',
        'Words at a point of the picture; two versions side by side, above each other, or their difference.',
      ],
      [
        'Approval',
        'The client approves one picture at one size in one place. Its id proves later which file that was.',
      ],
      ['Stencil', 'The version as SVG or as a PDF at its width on skin, mirrored for transfer paper.'],
      ['Review', 'After a finished design, with photos of the healed work. The artist may answer.'],
    ],
  },
  {
    id: 'discover',
    title: 'Discover',
    who: 'Open to everybody',
    tools: [
      ['Search', 'By words and by style, newest, oldest or most liked.'],
      ['Design view', 'Large, with style, size and brief. Likes and views are counted once a person.'],
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    who: 'For everybody with an account',
    tools: [
      ['Balance', 'Live, and shown as unavailable rather than as zero when it cannot be read.'],
      ['Price on the button', 'What a job will cost, itemised, before it starts.'],
      ['Fair ledger', 'Hold, settle, release: a failed job costs nothing, a half one costs half.'],
      ['Packages and subscription', 'Bought once, or credits each month; with a receipt for every payment.'],
    ],
  },
  {
    id: 'artists',
    title: 'Artists',
    who: 'To be found by everybody, to be one after an application',
    tools: [
      [
        'Find an artist',
        'By city and distance, style, part of the body, language and price, with three pieces of work each.',
      ],
      ['Application', 'Portfolio links, studio, a message; an administrator answers with a reason.'],
      ['Verified Artist', 'Reviewed by a person. Nobody is listed as an artist without it.'],
      ['Portfolio', 'Own work, fresh and healed, in the order that you choose, on a page of your own.'],
      ['Studio page', 'The artists who work under one roof.'],
      ['Artist dashboard', 'New designs arrive while you look.'],
    ],
  },
  {
    id: 'account',
    title: 'Account and settings',
    who: 'For everybody with an account',
    tools: [
      ['Profile', 'Yours to fill in as far as you like, with a picture that you crop yourself.'],
      ['Appearance', 'Dark or paper, ten accents, text size, density.'],
      ['Accessibility', 'More contrast, less motion, larger text, everything by keyboard.'],
      ['Leave', 'Delete the account and everything that names you, files included.'],
    ],
  },
] as const;
