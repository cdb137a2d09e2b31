import { getDocumentKind } from '@shala/content/site/documentTypes'
import type { PageData } from '#features/site/model/pageData.ts'
import type { BrokenLink } from '../data/brokenLinks.ts'
import { escapeHtml } from '../head/escape.ts'
import { getPageSpec } from '../pages/pageSpecs.ts'
import type { PreviewSession } from './session.ts'

const minuteMs = 60_000

/**
 * Says above a page of a preview what it is, how long it lasts, and how to leave it: by a button, so
 * that the first link of the page stays the one that leads past its menu.
 */
export function previewBar({ layers, until }: PreviewSession, path: string, now: number): string {
  const left = Math.max(1, Math.round((until - now) / minuteMs))
  const minutes = left === 1 ? '1 more minute' : `${left} more minutes`
  return `<section class="preview-bar" aria-label="Preview">
<p><strong>Preview.</strong> ${escapeHtml(getShown(layers))} Only you see this, for ${minutes}.</p>
<form action="/preview/leave">
<input type="hidden" name="path" value="${escapeHtml(path)}">
<button class="button button-quiet button-small">Leave the preview</button>
</form>
</section>
`
}

function getShown(layers: PreviewSession['layers']): string {
  const releases = layers.filter((layer) => layer !== 'drafts' && layer !== 'published')
  const drafts = layers.includes('drafts')
  if (releases.length === 0)
    return drafts ? 'The page with all drafts.' : 'The page as it is published.'
  const named = `the release ${releases.join(', ')}`
  return drafts ? `The page with ${named} and all drafts.` : `The page with ${named}.`
}

/** Lists the broken links and pictures of a page for editors. `broken` is null if the check failed. */
export function previewReport(data: PageData, broken: readonly BrokenLink[] | null): string {
  if (broken === null) {
    return note('<p>The links of this page could not be checked. Reload to try again.</p>')
  }
  const shown = broken.filter((link) => isShown(link, data))
  if (shown.length === 0) return ''
  const items = shown.map(
    ({ type, name, kind, target, reason }) =>
      `<li>${escapeHtml(getDocumentKind(type))}${name === '' ? '' : ` “${escapeHtml(name)}”`}, ${kind} <code>${escapeHtml(target)}</code>: ${escapeHtml(reason)}</li>`,
  )
  return note(`<p><strong>Links and pictures to correct on this page</strong></p>
<ul>
${items.join('\n')}
</ul>`)
}

const note = (html: string) =>
  `<section class="preview-report" aria-label="Links and pictures">\n${html}\n</section>\n`

const isShown = (link: BrokenLink, data: PageData): boolean =>
  link.type === 'siteSettings' || getPageSpec(data.kind).shows(data, link)
