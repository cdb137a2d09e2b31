/** A redirect that the site does not follow, with the reason for its editor. */
export interface RefusedRedirect {
  from: string
  to: string
  reason: string
}
