import './BrandMark.css'

interface BrandMarkProps {
  /**
   * `window`: the school's mark, an arch with the sun over water. `sun`: half a sun on the horizon,
   * before a few words. `sill`: a window-sill with ripples under it, between two parts of a page.
   */
  of: 'window' | 'sun' | 'sill'
}

/** The figure that recurs all over the site: a window of the loft, with a low sun. Decoration. */
export function BrandMark({ of }: BrandMarkProps) {
  const Drawing = drawings[of]
  return <Drawing />
}

const drawings = { window: Window, sun: Sun, sill: Sill }

function Window() {
  return (
    <svg className="brand-mark brand-mark-window" viewBox="0 0 64 80" aria-hidden="true">
      <path className="brand-mark-clay" d="M0 80V32a32 32 0 0 1 64 0v48z" />
      <path className="brand-mark-light" d="M15 50a17 17 0 0 1 34 0z" />
      <path className="brand-mark-rust" d="M0 50h64v30H0z" />
      <path className="brand-mark-ripple" d="M22 59h20M14 69h36" />
    </svg>
  )
}

function Sun() {
  return (
    <svg className="brand-mark brand-mark-sun" viewBox="0 0 28 16" aria-hidden="true">
      <path className="brand-mark-sun-disc" d="M5 13a9 9 0 0 1 18 0z" />
      <path className="brand-mark-horizon" d="M1.5 14.5h25" />
    </svg>
  )
}

function Sill() {
  return (
    <svg className="brand-mark brand-mark-sill" viewBox="0 0 240 24" aria-hidden="true">
      <path className="brand-mark-horizon" d="M2 4h236" />
      <path className="brand-mark-dashes" d="M40 18h34M96 18h10M134 18h18M184 18h14" />
    </svg>
  )
}
