import type { RichTextBlock } from '@shala/content/richText/richText'

export type TextBlock = Extract<RichTextBlock, { _type: 'block' }>

/** A list as HTML has it: what lies deeper stands inside an entry. */
export interface List {
  kind: 'bullet' | 'number'
  level: number
  entries: { block: TextBlock; under: TextBlock[] }[]
}

/** A block by itself, or the entries of one or more lists that follow each other. */
export type Part = Exclude<RichTextBlock, TextBlock> | TextBlock | TextBlock[]

/** The blocks of a text, with those entries together that belong together. */
export function partsOf(blocks: readonly RichTextBlock[]): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block._type !== 'block' || block.listItem === null) parts.push(block)
    else if (Array.isArray(last)) last.push(block)
    else parts.push([block])
  }
  return parts
}

/** The lists that entries in a row make. A level that was skipped is not made up. */
export function listsOf(entries: readonly TextBlock[]): List[] {
  const lists: List[] = []
  for (const block of entries) {
    const kind = block.listItem ?? 'bullet'
    const list = lists.at(-1)
    const entry = list?.entries.at(-1)
    if (list === undefined || entry === undefined) {
      lists.push({ kind, level: block.level, entries: [{ block, under: [] }] })
    } else if (block.level > list.level) {
      entry.under.push(block)
    } else if (kind === list.kind) {
      list.level = block.level
      list.entries.push({ block, under: [] })
    } else {
      lists.push({ kind, level: block.level, entries: [{ block, under: [] }] })
    }
  }
  return lists
}
