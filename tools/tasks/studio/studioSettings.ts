import { RedirectHosts } from '@shala/content/site/redirectHosts'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'

const Environment = z.object({
  SANITY_PROJECT_ID: z.string().regex(/^[a-z0-9][a-z0-9-]*$/i),
  SANITY_DATASET: z.string().min(1).default('production'),
  SHALA_SITE_URL: z.url({ protocol: /^https?$/ }),
  REDIRECT_HOSTS: RedirectHosts.default([]),
})

const needed = `The Studio works on a real Sanity project. Write it into school.json, or set in the environment
  SANITY_PROJECT_ID  the project's id (sanity.io/manage)
  SANITY_DATASET     its dataset; production, if you say nothing
  SHALA_SITE_URL     the address of the site, on which previews open, such as https://school.example
and let http://localhost:3333 make requests there with credentials (API, CORS origins).`

/**
 * Returns the Studio's settings, from the settings with which the site is built.
 *
 * @throws UserError with the missing or invalid setting, and the purpose it has in the Studio.
 */
export function studioSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new UserError(`Missing or wrong: ${names}.\n${needed}`)
  }
  const { SANITY_PROJECT_ID, SANITY_DATASET, SHALA_SITE_URL, REDIRECT_HOSTS } = parsed.data
  return {
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: SANITY_DATASET,
    SANITY_STUDIO_SITE_URL: SHALA_SITE_URL,
    SANITY_STUDIO_REDIRECT_HOSTS: REDIRECT_HOSTS.join(','),
  }
}
