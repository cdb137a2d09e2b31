import './sections.css'

interface TimelineProps {
  entries: readonly { _key: string; year: number; text: string }[]
}

/** What happened in which year, the oldest first. Nothing where nothing is told. */
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
