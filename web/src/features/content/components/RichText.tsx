import type { RichText as RichTextValue, RichTextBlock } from '@shala/content/richText/richText'
import { RichTextParts, TextHeading, TextSpans } from '#shared/richText/RichTextParts.tsx'
import { ContentImage } from './ContentImage.tsx'
import { ContentLink } from './ContentLink.tsx'
import './sections.css'

type TextBlock = Extract<RichTextBlock, { _type: 'block' }>

interface RichTextProps {
  text: RichTextValue
  /** Gives headings ids, so that a table of contents reaches them; once on a page. */
  anchors?: boolean
  /** The level at which its first headings stand. */
  from?: 2 | 3
}

/** Text by an editor. */
export function RichText({ text, anchors = false, from = 2 }: RichTextProps) {
  const ids = new Map(anchors ? listHeadings(text).map(({ block, id }) => [block, id]) : [])
  return (
    <RichTextParts blocks={text} isEntry={isEntry} entry={(block) => <BlockText block={block} />}>
      {(block) =>
        block._type === 'block' ? (
          <Paragraph block={block} id={ids.get(block)} from={from} />
        ) : (
          <Inset block={block} />
        )
      }
    </RichTextParts>
  )
}

interface ParagraphProps {
  block: TextBlock
  id: string | undefined
  from: 2 | 3
}

function Paragraph({ block, id, from }: ParagraphProps) {
  const words = <BlockText block={block} />
  if (block.spans.every(({ text }) => text.trim() === '')) return null
  if (block.style === 'normal') return <p>{words}</p>
  return (
    <TextHeading style={block.style} from={from} id={id}>
      {words}
    </TextHeading>
  )
}

const isEntry = (block: RichTextBlock): block is TextBlock =>
  block._type === 'block' && block.listItem !== null

function BlockText({ block: { spans, links } }: { block: TextBlock }) {
  return <TextSpans spans={spans} links={links} Link={ContentLink} />
}

function Inset({ block }: { block: Exclude<RichTextBlock, TextBlock> }) {
  switch (block._type) {
    case 'figure':
      return block.image === null ? null : (
        <figure className="rich-figure">
          <ContentImage image={block.image} sizes="(min-width: 48rem) 44rem, 92vw" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'quote':
      return (
        <figure className="rich-quote">
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          {block.attribution && <figcaption>{block.attribution}</figcaption>}
        </figure>
      )
    case 'callout':
      return (
        <div className={`callout callout-${block.tone}`} role="note">
          <p className="callout-tone">{tones[block.tone]}</p>
          {block.title && <p className="callout-title">{block.title}</p>}
          <p>{block.text}</p>
        </div>
      )
  }
}

const tones = { note: 'Good to know', practice: 'To try', care: 'With care' }

/** A heading of a rich text, with the id under which links reach it. */
interface Heading {
  block: RichTextBlock
  id: string
  text: string
  level: 2 | 3
}

/** Ids that the page around a text has given away. */
const taken = ['main', 'root', 'contents']

/** The headings in their order. Equal words get different ids: `feet`, `feet-2`. */
function listHeadings(text: RichTextValue): Heading[] {
  const given = new Set<string>(taken)
  return text.flatMap((block) => {
    if (block._type !== 'block' || block.listItem !== null || block.style === 'normal') return []
    const words = block.spans.map((span) => span.text).join('')
    if (words.trim() === '') return []
    const id = unused(getAnchor(words), given)
    given.add(id)
    return [{ block, id, text: words, level: block.style === 'h2' ? 2 : 3 }]
  })
}

function getAnchor(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replaceAll(' ', '-')
      .slice(0, 60) || 'part'
  )
}

function unused(wanted: string, given: ReadonlySet<string>): string {
  if (!given.has(wanted)) return wanted
  let count = 2
  while (given.has(`${wanted}-${count}`)) count++
  return `${wanted}-${count}`
}

/** Below this a text needs no list of what is in it. */
const fewest = 4

/** The chapters of a long text, each with the way to it; nothing for a short one. */
export function Contents({ text }: { text: RichTextValue }) {
  const headings = listHeadings(text).filter(({ level }) => level === 2)
  if (headings.length < fewest) return null
  return (
    <nav className="contents" aria-label="On this page">
      <p className="contents-title" aria-hidden="true">
        On this page
      </p>
      <ol>
        {headings.map(({ id, text: words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
