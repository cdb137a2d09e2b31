import { LessonHref } from '@shala/contract/courses/lessonText'
import { completeLink } from '#shared/typedText.ts'

/** The counts of links that were changed when text was pasted. */
export interface PastedLinks {
  readonly repaired: number
  readonly removed: number
}

interface PastedBlock {
  readonly _key: string
  readonly _type: string
  readonly level?: number
  readonly children?: unknown
  readonly markDefs?: readonly { readonly _key: string; readonly _type: string }[]
}

/** The most links and the deepest list that the contract takes in one block. */
const most = { links: 50, level: 3 }

/** Redirects that Google Docs and Outlook put before a link, with the parameter of the real one. */
const redirects = [
  { host: /^www\.google\.[a-z.]+$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
]

/**
 * Returns the link that a lesson can hold, or null: `http:` becomes `https:`, and addresses without a
 * protocol are completed. Links into the other document, to files and to telephones cannot be kept.
 */
export function repairLink(href: string): string | null {
  const direct = findDirect(href.trim())
    .replace(/^http:/i, 'https:')
    .replace(/^\/\//, 'https://')
  // Without a protocol, only these cannot be the name of a file.
  const named = /^www\.|@/i.test(direct) ? completeLink(direct) : direct
  const link = named
    .replace(/^(?:https|mailto):/i, (protocol) => protocol.toLowerCase())
    .replace(/\s/g, '%20')
  return LessonHref.safeParse(link).data ?? null
}

function findDirect(href: string): string {
  const url = URL.parse(href)
  const redirect = redirects.find(
    ({ host, path }) => host.test(url?.host ?? '') && url?.pathname === path,
  )
  return (redirect && url?.searchParams.get(redirect.parameter)) ?? href
}

/** Fits pasted blocks into what a lesson can hold: repairs or removes links, and limits the depth of lists. */
export function fitPastedBlocks<Block extends PastedBlock>(
  blocks: readonly Block[],
): { readonly blocks: Block[]; readonly links: PastedLinks } {
  let [repaired, removed] = [0, 0]
  const fitted = blocks.map((block) => {
    const markDefs = block.markDefs?.flatMap((mark) => {
      const href = 'href' in mark && typeof mark.href === 'string' ? mark.href : ''
      const link = repairLink(href)
      if (link !== null && link !== href) repaired += 1
      if (link === null) removed += 1
      return link === null ? [] : [{ ...mark, href: link }]
    })
    const kept = markDefs?.slice(0, most.links)
    removed += (markDefs?.length ?? 0) - (kept?.length ?? 0)
    return {
      ...block,
      ...(block.level !== undefined && { level: Math.min(block.level, most.level) }),
      ...(kept && { markDefs: kept, children: withoutLostMarks(block, kept) }),
    }
  })
  return { blocks: fitted, links: { repaired, removed } }
}

/** Returns the children without the marks of removed links. */
function withoutLostMarks(
  { children, markDefs = [] }: PastedBlock,
  kept: PastedBlock['markDefs'],
): unknown {
  const known = new Set(kept?.map(({ _key }) => _key))
  const lost = new Set(markDefs.map(({ _key }) => _key).filter((key) => !known.has(key)))
  if (!Array.isArray(children)) return children
  return children.map((child: { marks?: unknown }) =>
    Array.isArray(child.marks)
      ? { ...child, marks: child.marks.filter((mark: string) => !lost.has(mark)) }
      : child,
  )
}

/** Says what happened to the links of a pasted text; empty if nothing did. */
export function describePastedLinks({ repaired, removed }: PastedLinks): string {
  const links = (count: number) => (count === 1 ? '1 link was' : `${count} links were`)
  return [
    repaired > 0 ? `${links(repaired)} repaired.` : '',
    removed > 0
      ? `${links(removed)} removed: a lesson links to web pages and email addresses. The words are still there.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns pasted HTML without the list markers that Word writes into the text, such as `·` and `o`, and
 * with the headings that a lesson has.
 */
export function cleanPastedHtml(html: string): string {
  const isWord = /mso-list/i.test(html)
  if (!isWord && !/<h[1456]\b/i.test(html)) return html
  // The policy of the site refuses style sheets, also in a document that is only parsed.
  const bare = html.replace(/<style\b[^]*?<\/style>/gi, '')
  const document = new DOMParser().parseFromString(bare, 'text/html')
  if (isWord) cleanWordLists(document, html)
  for (const heading of document.querySelectorAll('h1, h4, h5, h6')) {
    const own = document.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
    own.append(...heading.childNodes)
    heading.replaceWith(own)
  }
  return document.documentElement.outerHTML
}

/** A level of a list in a style of Word, such as `mso-list:l0 level2 lfo1`. */
const listLevel = /mso-list:\s*(l\d+)\s+(level\d+)/i

/**
 * Removes the markers of lists, and notes which lists are numbered where `@portabletext/html` reads it. The
 * style sheet of Word names them; some programs do not copy it, and then the markers do.
 */
function cleanWordLists(document: Document, html: string): void {
  const kinds = new Map<string, 'bullet' | 'number'>()
  for (const marker of document.querySelectorAll('[style*="mso-list" i]')) {
    if (!/mso-list:\s*ignore/i.test(marker.getAttribute('style') ?? '')) continue
    const entry = marker.closest('p, h1, h2, h3, h4, h5, h6')?.getAttribute('style') ?? ''
    const [, list = '', level = ''] = listLevel.exec(entry) ?? []
    const isNumber = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker.textContent)
    kinds.set(`${list}:${level}`, isNumber ? 'number' : 'bullet')
    marker.remove()
  }
  for (const [, list = '', rule = ''] of html.matchAll(/@list\s+(l\d+:level\d+)\s*\{([^}]*)\}/g)) {
    kinds.set(list, /mso-level-number-format\s*:\s*bullet/i.test(rule) ? 'bullet' : 'number')
  }
  document.body.dataset['wordListStyles'] = JSON.stringify(Object.fromEntries(kinds))
}
