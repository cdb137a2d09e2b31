import { studioSettings } from './studioSettings.ts'

const good = { SANITY_PROJECT_ID: 'abc123', SHALA_SITE_URL: 'https://school.example' }

test('passes the addresses of content and site to the Studio', () => {
  expect(studioSettings({ ...good, SANITY_DATASET: 'staging', HOME: '/home/eve' })).toEqual({
    SANITY_STUDIO_PROJECT_ID: 'abc123',
    SANITY_STUDIO_DATASET: 'staging',
    SANITY_STUDIO_SITE_URL: 'https://school.example',
    SANITY_STUDIO_REDIRECT_HOSTS: '',
  })
  expect(studioSettings({ ...good, REDIRECT_HOSTS: 'a.example,b.example' })).toMatchObject({
    SANITY_STUDIO_REDIRECT_HOSTS: 'a.example,b.example',
  })
  expect(studioSettings({ ...good, SANITY_DATASET: '' })).toMatchObject({
    SANITY_STUDIO_DATASET: 'production',
  })
})

test.each([
  [{}, 'Missing or wrong: SANITY_PROJECT_ID, SHALA_SITE_URL.'],
  [{ ...good, SANITY_PROJECT_ID: '' }, 'Missing or wrong: SANITY_PROJECT_ID.'],
  [{ ...good, SANITY_PROJECT_ID: 'a b' }, 'Missing or wrong: SANITY_PROJECT_ID.'],
  [{ ...good, SHALA_SITE_URL: 'school.example' }, 'Missing or wrong: SHALA_SITE_URL.'],
])('refuses %j and names the missing settings', (environment, missing) => {
  expect(() => studioSettings(environment)).toThrow(missing)
  expect(() => studioSettings(environment)).toThrow('The Studio works on a real Sanity project.')
})
