import type { Reviewed } from './reviewed.ts'

/** Whether a profile is on the site, and if not, why. */
export function siteStatusLabel({ draft, profile }: Reviewed): string {
  if (profile === null) {
    return draft.consent
      ? 'Not on the site yet. They agree to be shown once it is approved.'
      : 'Not on the site yet, and they have not agreed to be shown.'
  }
  if (profile.status === 'hidden') return 'The school has hidden it from the site.'
  return profile.consent
    ? 'On the site.'
    : 'Approved, but not on the site: they have not agreed to be shown.'
}
