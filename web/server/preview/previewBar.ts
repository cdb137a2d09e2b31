import { escapeHtml } from '../head/escape.ts'
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
