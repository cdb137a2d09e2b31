import * as z from 'zod'
import { Image, imageFields } from '../image/image.ts'
import { safeHref } from './safeHref.ts'

const Span = z.object({
  _type: z.literal('span'),
  _key: z.string(),
  text: z.string(),
  marks: z
    .array(z.string())
    .nullish()
    .transform((marks) => marks ?? []),
})

const markDef = z.looseObject({ _key: z.string(), _type: z.string() })

const styles = ['normal', 'h2', 'h3'] as const
const lists = ['bullet', 'number'] as const

/** A paragraph, a heading or an entry of a list. Marks are `strong`, `em`, or the key of a link. */
const TextBlock = z
  .object({
    _type: z.literal('block'),
    _key: z.string(),
    style: z.enum(styles).catch('normal'),
    listItem: z.enum(lists).nullable().catch(null),
    level: z.number().int().min(1).max(6).catch(1),
    children: z.array(z.unknown()).nullable(),
    markDefs: z.array(markDef).nullish(),
  })
  .transform(({ children, markDefs, ...block }) => {
    const links = (markDefs ?? []).flatMap(({ _key, _type, href: written }) => {
      const href = _type === 'link' ? safeHref(written) : undefined
      return href === undefined ? [] : [{ _type: 'link' as const, _key, href }]
    })
    const known = new Set(['strong', 'em', ...links.map(({ _key }) => _key)])
    const spans = (children ?? []).flatMap((child) => {
      const span = Span.safeParse(child)
      if (!span.success) return []
      return [{ ...span.data, marks: span.data.marks.filter((mark) => known.has(mark)) }]
    })
    return { ...block, links, spans }
  })

const Figure = z.object({
  _type: z.literal('figure'),
  _key: z.string(),
  image: Image,
  caption: z.string().nullable(),
})

const Quote = z.object({
  _type: z.literal('quote'),
  _key: z.string(),
  text: z.string(),
  attribution: z.string().nullable(),
})

const Callout = z.object({
  _type: z.literal('callout'),
  _key: z.string(),
  /** `note` explains, `practice` is something to try, `care` is a matter of safety. */
  tone: z.enum(['note', 'practice', 'care']).catch('note'),
  title: z.string().nullable(),
  text: z.string(),
})

const Block = z.discriminatedUnion('_type', [TextBlock, Figure, Quote, Callout])
const blockTypes: readonly unknown[] = ['block', 'figure', 'quote', 'callout']

/**
 * Portable Text, reduced to a closed set of blocks and marks. Other elements are removed and their
 * text stays: a forbidden link becomes plain text, an unknown style a paragraph, and a block of an
 * unknown type is dropped. So one odd paragraph cannot break a page. https://www.portabletext.org
 */
export const RichText = z
  .array(z.looseObject({ _type: z.unknown().optional() }))
  .nullable()
  .transform((blocks) => (blocks ?? []).filter(({ _type }) => blockTypes.includes(_type)))
  .pipe(z.array(Block))

export type RichText = z.infer<typeof RichText>
export type RichTextBlock = RichText[number]

/** The projection that gives rich text from a field of that kind, behind its name and `[]`. */
export const richTextFields = `_type, _key, style, listItem, level, children, markDefs,
  text, attribution, tone, title, caption, image {${imageFields}}`

/** The words of a rich text without its form, a line for each paragraph. */
export function plainText(richText: RichText): string {
  return richText
    .map((block) => {
      switch (block._type) {
        case 'block':
          return block.spans.map(({ text }) => text).join('')
        case 'figure':
          return block.caption ?? ''
        case 'quote':
        case 'callout':
          return block.text
      }
    })
    .filter((text) => text !== '')
    .join('\n')
}
