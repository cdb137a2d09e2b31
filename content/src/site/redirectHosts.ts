import * as z from 'zod'

/** A host that redirects from content may lead to, exactly as a browser's address bar shows it. */
export const RedirectHost = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'must be a host in lower case, such as booking.example',
  )

/** The same hosts as an environment variable holds them, comma-separated. */
export const RedirectHosts = z
  .string()
  .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
  .pipe(z.array(RedirectHost))
