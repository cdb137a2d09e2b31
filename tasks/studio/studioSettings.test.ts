import { studioSettings } from './studioSettings.ts'

const good = { SANITY_PROJECT_ID: 'abc123', SHALA_SITE_URL: 'https://school.example' }

test('tells the Studio where the content and the site are', () => {
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
])('says of %j what is missing, and what the Studio needs', (environment, missing) => {
  expect(() => studioSettings(environment)).toThrow(missing)
  expect(() => studioSettings(environment)).toThrow('The Studio works on a real Sanity project.')
})
