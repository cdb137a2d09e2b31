import type { SiteAnswer } from './siteRequest.ts'

/** A few words for whoever asked for something that is no page. */
export function textAnswer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SiteAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
    body,
  }
}
