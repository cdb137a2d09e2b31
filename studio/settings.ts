/**
 * Where the Studio writes and where the site is, from the environment. Only names that begin with
 * SANITY_STUDIO_ reach the browser; `npm run studio` gives them from the site's own settings.
 */
export const settings = {
  projectId: required('SANITY_STUDIO_PROJECT_ID', process.env.SANITY_STUDIO_PROJECT_ID),
  dataset: process.env.SANITY_STUDIO_DATASET || 'production',
  siteUrl: required('SANITY_STUDIO_SITE_URL', process.env.SANITY_STUDIO_SITE_URL),
  redirectHosts: (process.env.SANITY_STUDIO_REDIRECT_HOSTS ?? '').split(',').filter(Boolean),
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new Error(`${name} is not set: see README.md`)
  return value
}
