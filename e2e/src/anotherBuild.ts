import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSite, prerender } from '../../web/build.ts'
import { scratch } from './scratch.ts'

/** A build of the site as it is after a change, written out whole. */
export interface Build {
  /** The files that Hosting serves. */
  readonly web: string
  remove(): Promise<void>
}

/** Builds the site with another setting, so that the names of its parts are other ones. */
export async function anotherBuild(): Promise<Build> {
  // In the project, where the prerenderer finds its packages.
  const folder = join(scratch, `e2e-build-${process.pid}`)
  const folders = {
    web: join(folder, 'web'),
    site: join(folder, 'site'),
    config: join(scratch, '..', 'firebase.json'),
  }
  process.env['FIREBASE_APP_ID'] = '1:108:web:another'
  await buildSite(folders)
  await prerender(folders)
  return { web: folders.web, remove: () => rm(folder, { recursive: true, force: true }) }
}
