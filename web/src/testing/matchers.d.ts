declare namespace jest {
  interface Matchers<R> {
    /** The link has this address. */
    toLeadTo(address: unknown): R
  }
}
