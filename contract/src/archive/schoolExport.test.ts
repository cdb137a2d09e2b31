import { testCallable } from '../testing/testSchema.ts'
import {
  exportAccounts,
  exportDocuments,
  exportFile,
  exportFiles,
  recordDownload,
  startExport,
} from './schoolExport.ts'

const exportId = 'exports_school_3'
const noId = 'was not given by startExport'
const ids = ['', 'exports_school_', 'exports_other_1', 'accounts_maya_1', '../x'].map(
  (id): [string, string, string] => ['exportId', id, noId],
)

testCallable(startExport, {
  good: {},
  answer: {
    exportId,
    readAt: '2026-11-25T09:14:00Z',
    school: 'Shala',
    projectId: 'demo-shala',
    storageBucket: 'bucket',
    collections: ['rooms'],
    leftOut: [{ what: 'passwords', why: 'secret' }],
  },
})

testCallable(recordDownload, { good: { exportId }, cases: ids, answer: {} })

testCallable(exportDocuments, {
  good: { exportId, collection: 'rooms', after: null },
  cases: [
    ...ids,
    ['after', 'rooms/1'],
    ['collection', 'rooms/1/below', 'must be the name of a collection'],
    ['collection', '', 'must be the name of a collection'],
  ],
  answer: { documents: [{ path: 'rooms/1', fields: {} }], next: 'rooms/1' },
})

testCallable(exportAccounts, {
  good: { exportId, pageToken: null },
  cases: ids,
  answer: { accounts: [{ localId: 'maya' }], next: null },
})

testCallable(exportFiles, {
  good: { exportId, pageToken: 'x' },
  cases: ids,
  answer: { files: [{ path: 'a', at: 'files/a', bytes: 1 }], next: null },
})

testCallable(exportFile, {
  good: { exportId, path: 'a', from: 0 },
  cases: [...ids, ['from', -1, 'Too small: expected number to be >=0']],
  answer: { content: 'eA==', next: 1 },
})
