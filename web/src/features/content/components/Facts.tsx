import './sections.css'

interface TitledTextsProps {
  texts: readonly { _key: string; title: string; text: string }[]
  /** `numbered` puts a number in a little window before each; `plain` a line above each. */
  look?: 'numbered' | 'plain'
}

/** Short texts with a title each. Nothing if there are none. */
export function TitledTexts({ texts, look = 'numbered' }: TitledTextsProps) {
  if (texts.length === 0) return null
  const List = look === 'numbered' ? 'ol' : 'ul'
  return (
    <List className={`titled-texts titled-texts-${look}`}>
      {texts.map(({ _key, title, text }) => (
        <li key={_key}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

interface FiguresProps {
  figures: readonly { _key: string; value: string; label: string }[]
}

/** Numbers of the school, each in a window, through which the sun rises from one to the next. */
export function Figures({ figures }: FiguresProps) {
  if (figures.length === 0) return null
  return (
    <ul className="figures">
      {figures.map(({ _key, value, label }, index) => (
        <li key={_key}>
          <Window height={figures.length === 1 ? 1 : index / (figures.length - 1)} />
          <p>
            <span className="figures-value">{value}</span>{' '}
            <span className="figures-label">{label}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** `height`: how far the sun has risen, 0 to 1. */
function Window({ height }: { height: number }) {
  return (
    <svg className="figures-window" viewBox="0 0 80 100" aria-hidden="true">
      <path className="figures-sky" d="M0 100V40a40 40 0 0 1 80 0v60z" />
      <circle className="figures-sun" cx="40" cy={Math.round(84 - height * 44)} r="22" />
      <path className="figures-water" d="M0 76h80v24H0z" />
      <path className="figures-ripples" d="M24 84h32M30 92h20" />
    </svg>
  )
}

interface TimelineProps {
  entries: readonly { _key: string; year: number; text: string }[]
}

/** Events by year, oldest first. Nothing if there are none. */
export function Timeline({ entries }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <ol className="timeline">
      {entries.map(({ _key, year, text }) => (
        <li key={_key}>
          <strong>{year}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
