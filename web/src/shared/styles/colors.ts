/** A colour of tokens.css, as the specimen page shows it; a test holds the two together. */
export interface Color {
  /** The custom property, such as `--paper`. */
  name: string
  light: string
  dark: string
  use: string
  /** The grounds on which it is text, or, for an `edge`, what surrounds it. */
  on?: readonly string[]
  /** It is the edge of something that can be used, and carries no text: 3 is enough. */
  edge?: boolean
}

const grounds = ['--paper', '--surface', '--sunk'] as const

export const colors: readonly Color[] = [
  { name: '--paper', light: '#fbf6ed', dark: '#1a1613', use: 'The page' },
  { name: '--surface', light: '#fffdf9', dark: '#2b2520', use: 'Cards and fields' },
  { name: '--sunk', light: '#f4e9d9', dark: '#241f1b', use: 'Bands; the wall of the drawings' },
  { name: '--sky', light: '#f9dfba', dark: '#3a4049', use: 'The invitation at the end of a page' },
  {
    name: '--ink',
    light: '#26302a',
    dark: '#f3eadc',
    use: 'Text and titles',
    on: [...grounds, '--sky', '--accent-wash'],
  },
  {
    name: '--ink-soft',
    light: '#57594d',
    dark: '#c8bcab',
    use: 'Introductions, captions, hints',
    on: [...grounds, '--sky'],
  },
  { name: '--line', light: '#e6d8c3', dark: '#40372e', use: 'Quiet rules between parts' },
  {
    name: '--line-strong',
    light: '#85796a',
    dark: '#9a8c7c',
    use: 'The edge of a field',
    on: [...grounds],
    edge: true,
  },
  {
    name: '--accent',
    light: '#8f4527',
    dark: '#eba985',
    use: 'Links, buttons, what is chosen',
    on: [...grounds, '--sky', '--accent-wash'],
  },
  {
    name: '--accent-strong',
    light: '#6d3119',
    dark: '#f6c6a8',
    use: 'The same under the pointer',
    on: [...grounds, '--sky', '--accent-wash'],
  },
  { name: '--accent-wash', light: '#f8e3d3', dark: '#422c20', use: 'Behind what is chosen' },
  {
    name: '--on-accent',
    light: '#fffaf3',
    dark: '#2a1409',
    use: 'Words on a button',
    on: ['--accent', '--accent-strong'],
  },
  { name: '--deep', light: '#33473d', dark: '#26352e', use: 'Deep bands and the footer' },
  {
    name: '--on-deep',
    light: '#faf0e1',
    dark: '#f6ecdc',
    use: 'Text on deep green',
    on: ['--deep'],
  },
  {
    name: '--on-deep-soft',
    light: '#d3d6c6',
    dark: '#c3cabb',
    use: 'Softer text on deep green',
    on: ['--deep'],
  },
  {
    name: '--on-deep-accent',
    light: '#f3c588',
    dark: '#f3c588',
    use: 'Links on deep green',
    on: ['--deep'],
  },
  { name: '--on-deep-line', light: '#5b6d61', dark: '#4a5b52', use: 'Quiet rules on deep green' },
  {
    name: '--good',
    light: '#37592f',
    dark: '#b2d6a3',
    use: 'What went well',
    on: [...grounds, '--good-wash'],
  },
  { name: '--good-wash', light: '#e6efdb', dark: '#263321', use: 'Behind it' },
  {
    name: '--warn',
    light: '#6b4700',
    dark: '#efcb7c',
    use: 'What needs a thought',
    on: [...grounds, '--warn-wash'],
  },
  { name: '--warn-wash', light: '#fbecc9', dark: '#3a2f16', use: 'Behind it' },
  {
    name: '--bad',
    light: '#96271f',
    dark: '#f5aca2',
    use: 'What went wrong',
    on: [...grounds, '--bad-wash'],
  },
  { name: '--bad-wash', light: '#fbe3dd', dark: '#452622', use: 'Behind it' },
  {
    name: '--focus',
    light: '#1d6272',
    dark: '#86cbd9',
    use: 'Around what has the focus',
    on: [...grounds, '--sky'],
    edge: true,
  },
  {
    name: '--focus-on-deep',
    light: '#f9dfba',
    dark: '#f9dfba',
    use: 'The same on deep green',
    on: ['--deep'],
    edge: true,
  },
  { name: '--clay', light: '#c56c45', dark: '#bf6a46', use: 'In drawings and the motif' },
  { name: '--rust', light: '#8c432a', dark: '#7d4330', use: 'In drawings and the motif' },
  { name: '--sage', light: '#9aa588', dark: '#66735c', use: 'In drawings' },
  { name: '--sand', light: '#e5d1b2', dark: '#3a3027', use: 'In drawings; rules on the wall' },
  { name: '--sun', light: '#dd9846', dark: '#e2a557', use: 'In drawings and the motif' },
  { name: '--water', light: '#bccabf', dark: '#4f615b', use: 'In drawings' },
]
