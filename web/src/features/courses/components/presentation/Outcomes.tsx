import './presentation.css'

/** What one can do at the end. */
export function Outcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <ul className="outcomes">
      {outcomes.map((outcome, position) => (
        <li key={position}>{outcome}</li>
      ))}
    </ul>
  )
}
