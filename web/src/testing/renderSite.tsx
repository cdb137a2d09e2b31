import { render } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { App } from '#app/App.tsx'
import { matchPath } from '#app/routes/routes.ts'
import { KeptDraft, type TabStorage } from '#features/access/api/imports/KeptDraft.ts'
import { Planning } from '#features/access/api/imports/Planning.ts'
import { PlanningContext } from '#features/access/api/imports/usePlanning.ts'
import { RegisterMarks, RegisterMarksContext } from '#features/attendance/api/RegisterMarks.ts'
import { LessonMarks, LessonMarksContext } from '#features/learning/api/LessonMarks.ts'
import { PayloadStoreContext } from '#features/site/api/PayloadStore.ts'
import type { PageData } from '#features/site/model/pageData.ts'
import { Connection, ConnectionContext } from '#shared/browser/connection.ts'
import { aroundNavigation } from '#shared/browser/leaving.ts'
import { IdentityContext } from '#shared/identity.ts'
import { type ReadImage, ReadImageContext } from '#shared/images/openImage.ts'
import type { Device } from '#shared/pending/device.ts'
import { queryClient } from '#shared/queryClient.ts'
import { schoolZone } from '#shared/schoolDay.ts'
import { ServerContext } from '#shared/server.ts'
import { newDevice } from './FakeDevice.ts'
import { admin, FakeIdentity } from './FakeIdentity.ts'
import { createPayloadStore } from './createPayloadStore.ts'
import { createUser } from './createUser.ts'
import type { FakeSchool } from './school/FakeSchool.ts'
import { sampleSchool } from './school/createSchool.ts'

interface Surroundings {
  /** An owner of the school by default. */
  identity?: FakeIdentity
  school?: FakeSchool
  /** The public pages by path; every other content path is missing. */
  pages?: Readonly<Record<string, PageData>>
  /** Whether our own site answers. */
  siteAnswers?: () => boolean
  /** How pictures are unpacked, which no test's browser can. */
  readImage?: ReadImage
  /** Session storage of the tab, which survives a reload; new for each test. */
  tab?: TabStorage
  /** Permanent storage of the browser; new for each test. */
  device?: Device
}

export function newTab(): TabStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const unreadable: ReadImage = () => Promise.reject(new Error('This test has no pictures'))

/** The whole site at an address, with doors that lead to memory. */
export function renderSite(
  address: string,
  {
    identity = new FakeIdentity(admin),
    school = sampleSchool(),
    pages = {},
    siteAnswers = () => true,
    readImage,
    tab = newTab(),
    device = newDevice(),
  }: Surroundings = {},
) {
  const [path = '/', searchPath = ''] = address.split('?')
  // A page that is loaded has read nothing yet.
  queryClient.clear()
  schoolZone.set(null)
  const location = memoryLocation({ path, searchPath, record: true })
  const planning = new Planning(new KeptDraft(() => tab))
  const marks = new LessonMarks(device)
  const attendance = new RegisterMarks(device)
  const store = createPayloadStore(pages)
  const connection = new Connection(() => Promise.resolve(siteAnswers()))
  render(
    <Router hook={location.hook} searchHook={location.searchHook} aroundNav={aroundNavigation}>
      <IdentityContext value={identity}>
        <ServerContext value={school}>
          <PayloadStoreContext value={store}>
            <PlanningContext value={planning}>
              <ConnectionContext value={connection}>
                <ReadImageContext value={readImage ?? unreadable}>
                  <LessonMarksContext value={marks}>
                    <RegisterMarksContext value={attendance}>
                      <App matchPath={matchPath} />
                    </RegisterMarksContext>
                  </LessonMarksContext>
                </ReadImageContext>
              </ConnectionContext>
            </PlanningContext>
          </PayloadStoreContext>
        </ServerContext>
      </IdentityContext>
    </Router>,
  )
  return { user: createUser(), location, school, connection }
}
