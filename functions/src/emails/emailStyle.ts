/** The site's light and dark colours (`web/src/shared/styles/tokens.css`); a test compares them. */
export const emailColors = {
  day: {
    paper: '#fbf6ed',
    surface: '#fffdf9',
    ink: '#26302a',
    'ink-soft': '#57594d',
    line: '#e6d8c3',
    accent: '#8f4527',
    'on-accent': '#fffaf3',
    sun: '#dd9846',
  },
  night: {
    paper: '#1a1613',
    surface: '#2b2520',
    ink: '#f3eadc',
    'ink-soft': '#c8bcab',
    line: '#40372e',
    accent: '#eba985',
    'on-accent': '#2a1409',
    sun: '#e2a557',
  },
} as const

const { day, night } = emailColors
const type = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"

/** Inline styles in light mode. */
export const emailStyle = {
  body: `margin:0;padding:0;background-color:${day.paper};color:${day.ink}`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  paper: `background-color:${day.paper}`,
  margin: 'padding:24px 12px',
  sheet: `max-width:576px;background-color:${day.surface};border:1px solid ${day.line};border-radius:12px;text-align:left`,
  band: `height:8px;background-color:${day.sun};border-radius:12px 12px 0 0;font-size:0;line-height:0`,
  words: `padding:28px 28px 12px;color:${day.ink};${type};font-size:17px;line-height:1.55;overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 18px',
  quote: `margin:0 0 18px;padding:2px 0 0 16px;border-left:3px solid ${day.line}`,
  button: 'margin:6px 0 10px',
  buttonCell: `background-color:${day.accent};border-radius:8px`,
  buttonLink: `display:inline-block;padding:13px 24px;background-color:${day.accent};color:${day['on-accent']};border-radius:8px;font-weight:600;text-decoration:none`,
  address: `margin:0 0 18px;color:${day['ink-soft']};font-size:14px`,
  link: `color:${day.accent};text-decoration:underline`,
  foot: `padding:16px 28px 12px;border-top:1px solid ${day.line};color:${day['ink-soft']};${type};font-size:14px;line-height:1.5;overflow-wrap:anywhere`,
} as const

/** The styles in dark mode, for programs that support it. */
export const darkStyle = `@media (prefers-color-scheme:dark){
.paper{background-color:${night.paper}!important}
.sheet{background-color:${night.surface}!important;border-color:${night.line}!important}
.band{background-color:${night.sun}!important}
.words{color:${night.ink}!important}
.foot{color:${night['ink-soft']}!important;border-color:${night.line}!important}
.soft{color:${night['ink-soft']}!important}
.quote{border-color:${night.line}!important}
.link{color:${night.accent}!important}
.accent{background-color:${night.accent}!important;color:${night['on-accent']}!important}
}`
