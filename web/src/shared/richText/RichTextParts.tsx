import { type ComponentType, Fragment, type ReactNode } from 'react'
import './RichText.css'

/** The list type and level of a text block. */
interface Entry {
  readonly listItem?: 'bullet' | 'number' | null | undefined
  readonly level?: number | undefined
}

/** A list as HTML has it: what lies deeper stands inside an entry. */
interface List<Block> {
  kind: 'bullet' | 'number'
  level: number
  entries: { block: Block; under: Block[] }[]
}

/** The blocks of a text, with those together that are entries in a row. */
function groupEntries<Block extends object, Text extends Block & Entry>(
  blocks: readonly Block[],
  isEntry: (block: Block) => block is Text,
): (Block | Text[])[] {
  const parts: (Block | Text[])[] = []
  let open: Text[] | null = null
  for (const block of blocks) {
    if (!isEntry(block)) {
      open = null
      parts.push(block)
    } else if (open === null) {
      open = [block]
      parts.push(open)
    } else open.push(block)
  }
  return parts
}

/** The lists that entries in a row make. A level that was skipped is not made up. */
function getLists<Block extends Entry>(entries: readonly Block[]): List<Block>[] {
  const lists: List<Block>[] = []
  for (const block of entries) {
    const kind = block.listItem ?? 'bullet'
    const level = block.level ?? 1
    const list = lists.at(-1)
    const entry = list?.entries.at(-1)
    if (list === undefined || entry === undefined) {
      lists.push({ kind, level, entries: [{ block, under: [] }] })
    } else if (level > list.level) {
      entry.under.push(block)
    } else if (kind === list.kind) {
      list.level = level
      list.entries.push({ block, under: [] })
    } else {
      lists.push({ kind, level, entries: [{ block, under: [] }] })
    }
  }
  return lists
}

interface ListsProps<Block extends Entry> {
  /** Entries that follow each other. */
  entries: readonly Block[]
  /** The words of one of them. */
  children: (block: Block) => ReactNode
}

/** The lists that a text's entries make, one inside the other. */
function Lists<Block extends Entry>({ entries, children }: ListsProps<Block>) {
  return getLists(entries).map((list, position) => (
    <OneList key={position} list={list}>
      {children}
    </OneList>
  ))
}

interface OneListProps<Block extends Entry> {
  list: List<Block>
  children: (block: Block) => ReactNode
}

function OneList<Block extends Entry>({ list, children }: OneListProps<Block>) {
  const Tag = list.kind === 'number' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.entries.map(({ block, under }, position) => (
        <li key={position}>
          {children(block)}
          {under.length > 0 && <Lists entries={under}>{children}</Lists>}
        </li>
      ))}
    </Tag>
  )
}

interface RichTextPartsProps<Block extends object, Text extends Block & Entry> {
  blocks: readonly Block[]
  isEntry: (block: Block) => block is Text
  /** The words of an entry. */
  entry: (block: Text) => ReactNode
  /** Any other block. */
  children: (block: Block) => ReactNode
}

/** A text, with its lists as HTML has them. Everything becomes an element or plain words, never markup. */
export function RichTextParts<Block extends object, Text extends Block & Entry>(
  props: RichTextPartsProps<Block, Text>,
) {
  const { blocks, isEntry, entry, children } = props
  // Blocks are keyed by position, because the keys of an editor's tool can repeat.
  return (
    <div className="rich-text">
      {groupEntries(blocks, isEntry).map((part, position) => (
        <Fragment key={position}>
          {Array.isArray(part) ? <Lists entries={part}>{entry}</Lists> : children(part)}
        </Fragment>
      ))}
    </div>
  )
}

const headingTags = ['h2', 'h3', 'h4'] as const

interface TextHeadingProps {
  style: string
  /** The level of the text's first headings. */
  from: 2 | 3
  id?: string | undefined
  children: ReactNode
}

/** A heading of a text: the style `h3` is one level below the first headings. */
export function TextHeading({ style, from, id, children }: TextHeadingProps) {
  const Heading = headingTags[from - 2 + (style === 'h3' ? 1 : 0)] ?? 'h4'
  return <Heading id={id}>{children}</Heading>
}

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
