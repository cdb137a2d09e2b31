import { PageHeading } from '../../shared/ui/PageHeading.tsx'

const sample = 'The breath leads, the movement follows.'

/** The site's type, for those who work on it. */
export default function Fonts() {
  return (
    <article className="stack-wide">
      <PageHeading title="Fonts">The sizes and weights that the site is set in.</PageHeading>
      <div className="card stack">
        <p style={{ font: '600 var(--title-1)/1.2 var(--title-font)' }}>{sample}</p>
        <p style={{ font: '600 var(--title-2)/1.3 var(--title-font)' }}>{sample}</p>
        <p style={{ font: '600 var(--title-3)/1.3 var(--title-font)' }}>{sample}</p>
        <p style={{ fontSize: 'var(--text-large)' }}>{sample}</p>
        <p>{sample}</p>
        <p className="small">{sample}</p>
      </div>
    </article>
  )
}
