/** Written by us to show whom Inkroom is for; marked as examples wherever they are shown (decision 18). */
export const testimonials = [
  {
    name: 'Nadia R.',
    role: 'Client',
    quote:
      'I came with a phone picture of my cat. Ten minutes later I had four drawings, a size in millimetres, and something my artist could trace.',
  },
  {
    name: 'Tomás V.',
    role: 'Client',
    quote:
      'It asked where and how big before it drew anything. I had never thought about whether the lines would hold at six centimetres.',
  },
  {
    name: 'Iris K.',
    role: 'Tattoo Artist',
    quote:
      'A brief with placement, size and must-haves saves me the first half hour. I still redraw everything, but I start from their idea instead of a mood board.',
  },
] as const;
