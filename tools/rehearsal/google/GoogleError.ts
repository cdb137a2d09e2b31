/** The codes of google.rpc.Code that the stand-in answers, with their HTTP status. */
const codes = {
  INVALID_ARGUMENT: { code: 3, http: 400 },
  NOT_FOUND: { code: 5, http: 404 },
  ALREADY_EXISTS: { code: 6, http: 409 },
  PERMISSION_DENIED: { code: 7, http: 403 },
  RESOURCE_EXHAUSTED: { code: 8, http: 429 },
  FAILED_PRECONDITION: { code: 9, http: 400 },
  ABORTED: { code: 10, http: 409 },
  UNIMPLEMENTED: { code: 12, http: 501 },
  INTERNAL: { code: 13, http: 500 },
  UNAUTHENTICATED: { code: 16, http: 401 },
} as const

export type GoogleStatus = keyof typeof codes

/** A refusal in the words of one of Google's services. */
export class GoogleError extends Error {
  override name = 'GoogleError'
  readonly status: GoogleStatus
  /** Further facts, as google.rpc.ErrorInfo has them. */
  readonly details: readonly object[]

  constructor(status: GoogleStatus, message: string, details: readonly object[] = []) {
    super(message)
    this.status = status
    this.details = details
  }

  get httpStatus(): number {
    return codes[this.status].http
  }

  /** The body of an HTTP answer. */
  get body(): object {
    const { message, status, details } = this
    return { error: { code: this.httpStatus, message, status, details } }
  }

  /** The error of a long-running operation: google.rpc.Status. */
  get rpcStatus(): { code: number; message: string } {
    return { code: codes[this.status].code, message: this.message }
  }
}
