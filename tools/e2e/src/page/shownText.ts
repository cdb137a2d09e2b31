import type { Locator } from '@playwright/test'
import type { LessonBlock, LessonText, LessonTextBlock } from '@shala/contract/courses/lessonText'

/** A paragraph as one sees it: its kind, and its words by their format, such as `strong link`. */
export interface ShownBlock {
  readonly kind: string
  readonly words: readonly (readonly [format: string, words: string])[]
}

/** Returns the content of the lesson editor, without empty paragraphs at its ends. */
export async function readShownBlocks(editor: Locator): Promise<ShownBlock[]> {
  const blocks = await editor.evaluate((box) => {
    const kinds: Record<string, string> = { H2: 'h2', H3: 'h3', BLOCKQUOTE: 'blockquote' }
    const getKind = (block: Element) => {
      if (block.matches('.editor-entry-number')) return 'number'
      return block.matches('.editor-entry') ? 'bullet' : (kinds[block.tagName] ?? 'normal')
    }
    return [...box.querySelectorAll('[data-pt-block="text"]')].map((block) => {
      const words: [string, string][] = []
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const around = node.parentElement
        // An empty line holds a character that takes no room.
        const text = (node.textContent ?? '').replaceAll('\uFEFF', '')
        const formats = ['strong', 'em', '.editor-linked'].filter((one) => around?.closest(one))
        if (text !== '') words.push([formats.join(' ').replace('.editor-linked', 'link'), text])
      }
      return { kind: getKind(block), words }
    })
  })
  return withoutEmptyEnds(blocks)
}

export const isParagraph = (block: LessonBlock): block is LessonTextBlock => block._type === 'block'

/** Returns the expected display of a stored text. */
export function toShownBlocks(text: LessonText): ShownBlock[] {
  const blocks = text.filter(isParagraph).map(({ style, listItem, children, markDefs }) => ({
    kind: listItem ?? style,
    words: children
      .filter((span) => span.text !== '')
      .map((span): [string, string] => {
        const isLinked = markDefs.some(({ _key }) => span.marks.includes(_key))
        const formats = ['strong', 'em'].filter((format) =>
          span.marks.some((one) => one === format),
        )
        return [[...formats, ...(isLinked ? ['link'] : [])].join(' '), span.text]
      }),
  }))
  return withoutEmptyEnds(blocks)
}

function withoutEmptyEnds(blocks: readonly ShownBlock[]): ShownBlock[] {
  const joined = blocks.map(({ kind, words }) => ({ kind, words: joinAlike(words) }))
  const isFull = ({ words }: ShownBlock) => words.length > 0
  return joined.slice(Math.max(joined.findIndex(isFull), 0), joined.findLastIndex(isFull) + 1)
}

/** Two neighbours of one format look like one. */
function joinAlike(words: ShownBlock['words']): ShownBlock['words'] {
  const joined: [string, string][] = []
  for (const [format, text] of words) {
    const last = joined.at(-1)
    if (last?.[0] === format) last[1] += text
    else joined.push([format, text])
  }
  return joined
}
