/** A request to the content server, taken apart. */
export interface ContentRequest {
  method: string
  /** The path's segments, decoded: `/v1/data/query/production` is `v1`, `data`, `query`, `production`. */
  path: readonly string[]
  search: URLSearchParams
  projectId: string | undefined
  /** The bearer token in `Authorization`. */
  token: string | undefined
  /** The body of a POST; empty for every other method. */
  body: string
}
