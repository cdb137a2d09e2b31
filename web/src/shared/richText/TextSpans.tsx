import { Fragment, type ComponentType, type ReactNode } from 'react'

interface Span {
  readonly _key: string
  readonly text: string
  /** `strong`, `em`, or the key of a link. */
  readonly marks: readonly string[]
}

interface TextSpansProps {
  spans: readonly Span[]
  links: readonly { readonly _key: string; readonly href: string }[]
  Link: ComponentType<{ href: string; children: ReactNode }>
}

/** The words of a block with their emphasis and links. */
export function TextSpans({ Link, ...block }: TextSpansProps) {
  return linked(block).map(({ key, href, spans }) => {
    const words = spans.map((span) => <SpanText key={span._key} span={span} />)
    if (href === undefined) return <Fragment key={key}>{words}</Fragment>
    return (
      <Link key={key} href={href}>
        {words}
      </Link>
    )
  })
}

interface Stretch {
  key: string
  href: string | undefined
  spans: Span[]
}

/** A link whose words change their emphasis is several spans and still one link. */
function linked({ spans, links }: Omit<TextSpansProps, 'Link'>): Stretch[] {
  const stretches: (Stretch & { link: string | undefined })[] = []
  spans.forEach((span, position) => {
    const found = links.find(({ _key }) => span.marks.includes(_key))
    const last = stretches.at(-1)
    if (last !== undefined && last.link === found?._key) last.spans.push(span)
    else {
      const link = found?._key
      stretches.push({ key: `${position}`, link, href: found?.href, spans: [span] })
    }
  })
  return stretches
}

function SpanText({ span: { text, marks } }: { span: Span }) {
  let words: ReactNode = text.split('\n').map((line, position) => (
    // A line has no name but its place.
    <Fragment key={position}>
      {position > 0 && <br />}
      {line}
    </Fragment>
  ))
  if (marks.includes('em')) words = <em>{words}</em>
  if (marks.includes('strong')) words = <strong>{words}</strong>
  return words
}
