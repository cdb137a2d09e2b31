import type { RichTextBlock, RichText as RichTextValue } from '@shala/content/richText/richText'
import { RichTextParts, TextHeading } from '../../../shared/richText/RichTextParts.tsx'
import { TextSpans } from '../../../shared/richText/TextSpans.tsx'
import { listHeadings } from '../model/headings.ts'
import { ContentImage } from './ContentImage.tsx'
import { ContentLink } from './ContentLink.tsx'

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
