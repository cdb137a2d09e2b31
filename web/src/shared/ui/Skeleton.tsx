import './feedback.css'

/** Stands where something will be. `of` names it for those who cannot see the grey lines. */
export function Skeleton({ of, lines = 3 }: { of: string; lines?: number }) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading {of}…</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  )
}
