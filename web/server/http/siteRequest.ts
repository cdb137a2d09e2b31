/** What a browser, a robot or a feed reader asks of the site. */
export interface SiteRequest {
  method: string
  /** As it stands in the address, percent signs and all. */
  path: string
  query: URLSearchParams
  userAgent: string
  /** What was posted, as it came; empty for what brings nothing. */
  body: string
  /** The address of whoever asks, as Hosting says; empty where nobody says. It is never logged. */
  sender: string
  /** The address that called us, which the caller cannot forge: one of Hosting's, or the visitor's. */
  way: string
  /** `Sec-Fetch-Site`: whether another site made the browser ask; empty from what does not say. */
  fetchSite: string
}

export interface SiteAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}
