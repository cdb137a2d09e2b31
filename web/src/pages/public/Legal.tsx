import { Contents, RichText } from '#features/content/components/RichText.tsx'
import { usePageData, useSiteFrame } from '#features/site/api/usePageData.ts'
import { paths } from '#shared/paths.ts'
import { Day } from '#shared/ui/Day.tsx'
import { MoreLink } from '#shared/ui/links/links.tsx'
import './Legal.css'

/** Legal pages: privacy, terms, cancellation and imprint. */
export default function Legal() {
  const { page } = usePageData('legal')
  const { legal } = useSiteFrame()
  const { kind, title, summary, validFrom, body } = page
  const others = legal.filter((other) => other.kind !== kind)
  return (
    <article className="legal">
      <header className="legal-head">
        <h1>{title}</h1>
        {summary !== null && <p className="legal-summary">{summary}</p>}
        {validFrom !== null && (
          <p className="soft small">
            Valid from <Day day={validFrom} />
          </p>
        )}
      </header>
      <div className="legal-columns">
        <div className="legal-aside">
          <Contents text={body} />
        </div>
        <RichText text={body} anchors />
      </div>
      {others.length > 0 && (
        <nav className="row" aria-label="More legal information">
          {others.map((other) => (
            <MoreLink key={other.kind} href={paths.legal(other.kind)}>
              {other.title}
            </MoreLink>
          ))}
        </nav>
      )}
    </article>
  )
}
