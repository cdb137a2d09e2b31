/** What a browser, a robot or a feed reader asks of the site. */
export interface SiteRequest {
  method: string
  /** As it stands in the address, percent signs and all. */
  path: string
  query: URLSearchParams
  userAgent: string
}

export interface SiteAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}
