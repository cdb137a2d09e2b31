import type { Dataset } from './Dataset.ts'

/** The only project and dataset that the content server serves. */
export interface Served {
  projectId: string
  datasetName: string
  dataset: Dataset
  /** The token that shows unpublished content; without one, all callers see it. */
  token: string | undefined
}

export interface Call {
  request: ContentRequest
  served: Served
  /** `1`, `X` or a date. */
  version: string
}

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

/** The response to a successful request. */
export interface Reply {
  body: Buffer
  headers: Record<string, string>
  /** 304 has no body: the one who asked holds it already. */
  status?: 200 | 304
}

/** A JSON value as an answer. */
export const json = (value: unknown): Reply => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { 'content-type': 'application/json; charset=utf-8' },
})
