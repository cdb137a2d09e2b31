import type { Value } from './document.ts'

const inline = /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g

/** The children of a block and its links, from a line with `**strong**`, `*em*`, `[label](href)`. */
export function spans(text: string): { children: Value[]; markDefs: Value[] } {
  const children: Value[] = []
  const markDefs: Value[] = []
  const add = (part: string, ...marks: string[]) => {
    if (part !== '') children.push({ _type: 'span', text: part, marks })
  }
  let at = 0
  for (const match of text.matchAll(inline)) {
    add(text.slice(at, match.index))
    at = match.index + match[0].length
    const { strong, em, label, href } = match.groups ?? {}
    if (strong !== undefined) add(strong, 'strong')
    if (em !== undefined) add(em, 'em')
    if (label !== undefined && href !== undefined) {
      const _key = `link${markDefs.length + 1}`
      markDefs.push({ _type: 'link', _key, href })
      add(label, _key)
    }
  }
  add(text.slice(at))
  return { children, markDefs }
}
