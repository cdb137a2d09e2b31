/** A request that the content server turns down, as the Content Lake would say it. */
export class HttpError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.name = 'HttpError'
    this.status = status
    this.body = body
    this.headers = headers
  }

  /** The shape that the Content Lake gives to errors in the request itself. */
  static of(status: number, error: string, message: string, headers?: Record<string, string>) {
    return new HttpError(status, { statusCode: status, error, message }, headers)
  }

  /** The shape that it gives to errors inside a GROQ query. `start` and `end` are offsets. */
  static ofQuery(query: string, description: string, start = 0, end = query.length) {
    return new HttpError(400, {
      error: { type: 'queryParseError', description, query, start, end },
    })
  }
}
