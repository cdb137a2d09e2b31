/**
 * The headers that firebase.json gives every path (`**`), for what the function answers itself.
 * The build puts them in place of this name, so that they are written down once.
 */
declare const __SECURITY_HEADERS__: Readonly<Record<string, string>>

export const securityHeaders = (): Readonly<Record<string, string>> =>
  // A test may leave it out.
  typeof __SECURITY_HEADERS__ === 'undefined' ? {} : __SECURITY_HEADERS__
