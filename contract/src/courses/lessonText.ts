import * as z from 'zod'
import { limits } from '../limits.ts'

/**
 * The rich text of a lesson, in Portable Text (https://github.com/portabletext/portabletext), a flat
 * list of blocks. Strict: whatever is not named here is refused at the door, so that a page which
 * shows one needs no second look.
 */
const Key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a key')

/** Where a link in a lesson may lead: the web over https, or an email. */
export const LessonHref = z
  .string()
  .max(limits.link, `must be at most ${limits.link} characters`)
  .regex(/^(https:\/\/|mailto:)[^\s]+$/, 'must begin with https:// or mailto:')

const LessonLink = z.strictObject({ _key: Key, _type: z.literal('link'), href: LessonHref })

const Span = z.strictObject({
  _type: z.literal('span'),
  _key: Key,
  text: z.string().max(limits.lessonBlockText, 'is too long for one paragraph'),
  /** `strong`, `em`, or the key of a link of the block. */
  marks: z.array(Key).max(4, 'has too many marks').default([]),
})

export const lessonStyles = ['normal', 'h2', 'h3', 'blockquote'] as const
export const lessonLists = ['bullet', 'number'] as const
export const lessonDecorators = ['strong', 'em'] as const

const Block = z
  .strictObject({
    _type: z.literal('block'),
    _key: Key,
    style: z.enum(lessonStyles).default('normal'),
    listItem: z.enum(lessonLists).optional(),
    level: z.int().min(1).max(3).optional(),
    children: z.array(Span).min(1, 'must hold a text').max(200, 'has too many parts'),
    markDefs: z.array(LessonLink).max(50, 'has too many links').default([]),
  })
  .refine(
    ({ children, markDefs }) => {
      const known = new Set<string>([...lessonDecorators, ...markDefs.map(({ _key }) => _key)])
      return children.every(({ marks }) => marks.every((mark) => known.has(mark)))
    },
    { path: ['children'], error: 'has a mark that the block does not know' },
  )

/**
 * A picture or download of the lesson, by its path. A file that the lesson no longer lists is not
 * shown.
 */
const FileBlock = z.strictObject({
  _type: z.literal('file'),
  _key: Key,
  path: z.string().min(1, 'must not be empty').max(512, 'is too long'),
})

export const LessonBlock = z.discriminatedUnion('_type', [Block, FileBlock])
export type LessonBlock = z.infer<typeof LessonBlock>

export const LessonText = z
  .array(LessonBlock)
  .max(limits.lessonBlocks, `must be at most ${limits.lessonBlocks} paragraphs`)
  .refine((blocks) => JSON.stringify(blocks).length <= limits.lessonText, {
    error: 'is too long for one lesson; make two of it',
  })
export type LessonText = z.infer<typeof LessonText>
/** A paragraph, a heading or an entry of a list. */
export type LessonTextBlock = Extract<LessonBlock, { _type: 'block' }>
