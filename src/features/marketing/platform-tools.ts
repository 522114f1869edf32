/** Every tool that exists today, by its area. */
export const areas = [
  {
    id: 'studio',
    title: 'Design studio',
    who: 'For everybody with an account',
    tools: [
      [
        'Photo check',
        'Measures a photo before you spend anything: subject, tonal range, edges, colors, symmetry. Says what may go wrong.',
      ],
      [
        'Design consultant',
        'A conversation that ends in a brief: subject, style, placement, size, mood, must-haves. Understands cm and inches.',
      ],
      ['Art Analysis Mode', 'Only describes the picture and how it is made. No prompt box, no drawing.'],
      [
        'Four designs',
        'Four structurally different drawings from one brief, the first as soon as it is ready. Cancel at any time.',
      ],
      ['Drawing options', 'Width on skin, style, detail, line weight, background, 1024 or 2048 px.'],
      [
        'From words',
        'Without a photo, designs are made from motifs, ornaments and lettering. You see which words it cannot draw.',
      ],
      ['Photo to Sketch', 'Mark the subject, choose how it is drawn, and see a live preview.'],
      ['Style Transfer', 'Redraws a picture in one of the styles, or in the style of a drawing that you upload.'],
      ['Color', 'The colors of the photo or chosen inks, in layers under the black lines.'],
      [
        'Pictures together',
        'Two or three pictures become one design: side by side, one in front, or one inside the other.',
      ],
    ],
  },
  {
    id: 'lettering',
    title: 'Lettering',
    who: 'Open to everybody; saving needs an account',
    tools: [
      [
        'Western fonts',
        '1000+ font styles in six categories, in your own words: size in millimeters, weight, spacing, slant, curves, alternates for single letters.',
      ],
      [
        'Will it last',
        'Shows where an eye, a mouth or a gap of a letter closes on skin, and at which width it stays open.',
      ],
      [
        'International scripts',
        'Chinese, Japanese, Korean, Arabic, Hindi, Thai and more, joined and ordered correctly, also in columns. Warns of reversed or broken text.',
      ],
      [
        'Ask a native reader',
        'Sends a link to somebody who reads the language. Their answer stays with the lettering.',
      ],
      [
        'Roman numerals',
        'Numbers from 1 to 3999 and dates, both ways, with a note on every form that is not standard.',
      ],
      ['Custom fonts', 'Your own TTF, OTF or WOFF2 up to 5 MB, private and removable.'],
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
      ['Sharing switch', 'Off by default. Shares a design on Discover or stops sharing it.'],
    ],
  },
  {
    id: 'together',
    title: 'Working together',
    who: 'For a client and an artist, once the artist has approved a request',
    tools: [
      [
        'Request',
        'A brief with subject, place, size and pictures. The artist approves it, saves it for later, or declines.',
      ],
      ['Messages', 'Live, with pictures, also offline; each can block the other.'],
      ['Workspace', 'One project with versions, branches, details, references and a timeline.'],
      [
        'Pins and comparison',
        'Comments on a point of the picture; two versions side by side, overlaid, or their differences.',
      ],
      [
        'Approval',
        'The client approves one picture at one size in one place. Its id shows later which file was approved.',
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
      ['Search', 'By words or style, newest, oldest or most liked.'],
      ['Design view', 'Large, with style, size and brief. Likes and views count once per person.'],
    ],
  },
  {
    id: 'credits',
    title: 'Credits',
    who: 'For everybody with an account',
    tools: [
      ['Balance', 'Live. If it cannot be read, it shows as unavailable and not as zero.'],
      ['Price on the button', 'Shows what a job will cost before it starts.'],
      ['Fair ledger', 'A failed job costs nothing, and half a job costs half.'],
      ['Packages and subscription', 'Buy credits once or get credits each month, with a receipt for every payment.'],
    ],
  },
  {
    id: 'artists',
    title: 'Artists',
    who: 'Everybody can search. Artists apply to be listed',
    tools: [
      [
        'Find an artist',
        'By city and distance, style, part of the body, language and price, with three pieces of work for each artist.',
      ],
      ['Application', 'Portfolio links, studio, a message; an administrator answers with a reason.'],
      ['Verified Artist', 'Reviewed by a person. Nobody is listed as an artist without it.'],
      ['Portfolio', 'Your work, fresh and healed, in your order, on your own page.'],
      ['Studio page', 'The artists who work under one roof.'],
      ['Artist dashboard', 'New designs appear live.'],
    ],
  },
  {
    id: 'account',
    title: 'Account and settings',
    who: 'For everybody with an account',
    tools: [
      ['Profile', 'Fill in as much as you like, with a picture that you crop.'],
      ['Appearance', 'Dark or light theme, ten accents, text size, density.'],
      ['Accessibility', 'More contrast, less motion, larger text, everything by keyboard.'],
      ['Leave', 'Delete your account and everything with your name on it, including files.'],
    ],
  },
] as const;
