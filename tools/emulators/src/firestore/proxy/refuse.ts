/** The response of production instead of the emulator's. */
export interface Refused {
  /** gRPC's number and name, and the status over HTTP. */
  readonly code: number
  readonly status: string
  readonly http: number
  readonly message: string
  /** True if a denial by the rules comes first. */
  readonly afterRules?: boolean
}

export function invalidArgument(message: string): Refused {
  return { code: 3, status: 'INVALID_ARGUMENT', http: 400, message }
}

export function noIndex(query: string): Refused {
  const message = `The query requires an index. Add it to firestore.indexes.json: ${query}`
  return { code: 9, status: 'FAILED_PRECONDITION', http: 400, message, afterRules: true }
}

/**
 * The result of checking a request: a refusal or none, and a function to call after the response.
 */
export interface Looked {
  readonly refused: Refused | null
  readonly done: () => void
}

export function refuse(refused: Refused): Looked {
  return { refused, done: () => undefined }
}
