import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { root } from '../root.ts'
import { layerZones } from './layers.ts'
import { lintImport } from './lintImport.ts'

/** Lints a file in functions/src that imports another. */
const lint = (importer: string, imported: string) =>
  lintImport(join('functions/src', importer), join('functions/src', imported))

test.each([
  ['from a low layer to a high one', 'access/saveAccess.ts', 'accounts/deletePersonData.ts'],
  ['from the lowest to the next', 'callable/createCallable.ts', 'firestore/client.ts'],
  ['from a folder to one above it', 'people/findUser.ts', 'access/saveAccess.ts'],
  ['from a folder to its own part above it', 'access/dateRange.ts', 'access/views/accessViews.ts'],
  ['from a part to its folder above it', 'accounts/myData/documents.ts', 'accounts/syncProfile.ts'],
  ['from a neighbour to another', 'rooms/saveRoom.ts', 'courses/saveCourse.ts'],
  ['from that neighbour back', 'courses/saveCourse.ts', 'rooms/saveRoom.ts'],
  [
    'from production to a helper of tests',
    'accounts/myData/takeMyData.ts',
    'testing/builders/people.ts',
  ],
  [
    'from production to the access model of tests',
    'access/dateRange.ts',
    'testing/accessModel/world.ts',
  ],
  ['from a loose file to a folder', 'log.ts', 'callable/createCallable.ts'],
  ['from a folder to index.ts', 'rooms/saveRoom.ts', 'index.ts'],
])('refuses an import upwards or across: %s: %s, %s', (_, importer, imported) => {
  expect(lint(importer, imported)).toEqual([expect.stringContaining('one way down')])
})

test.each([
  ['from a high layer to a low one', 'accounts/deletePersonData.ts', 'access/anonymiseAccess.ts'],
  ['from a part to a folder below it', 'access/views/accessViews.ts', 'firestore/client.ts'],
  ['within a folder', 'courses/saveCourse.ts', 'courses/course.ts'],
  ['from a folder to a loose file', 'callable/createCallable.ts', 'log.ts'],
  ['from a test to anything', 'rooms/saveRoom.test.ts', 'accounts/myData/takeMyData.ts'],
  ['from a test to a helper', 'rooms/saveRoom.test.ts', 'testing/builders/people.ts'],
  ['from a helper to anything', 'testing/accessModel/settle.ts', 'accounts/syncProfile.ts'],
  ['from index.ts to anything', 'index.ts', 'accounts/myData/takeMyData.ts'],
])('allows an import: %s: %s, %s', (_, importer, imported) => {
  expect(lint(importer, imported)).toEqual([])
})

slowTest('names a folder without a layer, and a layer without a folder', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'layers-'))
  try {
    await cp(join(root, 'functions/src'), join(copy, 'functions/src'), { recursive: true })
    expect(() => layerZones(copy)).not.toThrow()
    await mkdir(join(copy, 'functions/src/access/newFeature'))
    await writeFile(join(copy, 'functions/src/access/newFeature/new.ts'), '')
    await rm(join(copy, 'functions/src/rooms'), { recursive: true })
    expect(() => layerZones(copy)).toThrow('differ in rooms, access/newFeature')
  } finally {
    await rm(copy, { recursive: true })
  }
})
