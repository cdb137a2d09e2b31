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
