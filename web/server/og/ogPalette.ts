/**
 * The light colours of web/src/shared/styles/tokens.css that pictures are drawn in; a test says
 * when the two differ.
 */
export const ogPalette = {
  paper: '#fbf6ed',
  surface: '#fffdf9',
  ink: '#26302a',
  'ink-soft': '#57594d',
  accent: '#8f4527',
  deep: '#33473d',
  sky: '#f9dfba',
  clay: '#c56c45',
  rust: '#8c432a',
  sage: '#9aa588',
  sand: '#e5d1b2',
  sun: '#dd9846',
  water: '#bccabf',
} as const
