import type { PagePayload } from '../features/site/api/payload.ts'

/** What a browser's tab, a bookmark and a shared link say of a page that was reached by a link. */
export function setHead({ title, description, canonical }: PagePayload): void {
  document.title = title
  set('meta[name="description"]', 'content', description ?? '')
  set('link[rel="canonical"]', 'href', canonical ?? location.origin + location.pathname)
}

function set(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value)
}
