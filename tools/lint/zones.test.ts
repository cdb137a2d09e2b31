import { lintImport } from './lintImport.ts'

test.each([
  ['contract/src/ids.ts', 'functions/src/log.ts', 'The contract imports zod only'],
  ['functions/src/rooms/new.ts', 'web/src/shared/dates.ts', 'never the web'],
  ['functions/src/rooms/new.ts', 'functions/src/index.ts', 'one way down'],
  ['functions/src/access/new.ts', 'functions/src/accounts/syncProfile.ts', 'one way down'],
  ['functions/src/accounts/myData/new.ts', 'functions/src/accounts/syncProfile.ts', 'one way down'],
  ['web/src/shared/ui/new.tsx', 'web/src/pages/user/MyCourses.tsx', 'Imports flow'],
  ['web/src/shared/ui/new.tsx', 'web/src/entities/people/PersonName.tsx', 'Imports flow'],
  ['web/src/entities/people/new.ts', 'web/src/features/orders/api/orderQueries.ts', 'Imports flow'],
  ['web/src/features/access/new.tsx', 'web/src/pages/user/MyCourses.tsx', 'Imports flow'],
  ['web/src/features/access/api/new.ts', 'functions/src/log.ts', 'never the functions'],
  ['web/src/features/access/model/new.ts', 'web/src/shared/server.ts', 'A model is pure'],
  ['web/src/features/access/api/new.ts', 'web/src/features/learning/api/readStudy.ts', 'compose'],
  [
    'web/src/features/access/model/new.ts',
    'web/src/features/access/api/personAccess.ts',
    'one way',
  ],
])('refuses in %s to import %s', (importer, imported, message) => {
  expect(lintImport(importer, imported)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['functions/src/rooms/new.ts', 'contract/src/ids.ts'],
  ['functions/src/rooms/new.test.ts', 'functions/src/accounts/syncProfile.ts'],
  ['web/src/pages/user/new.tsx', 'web/src/features/access/api/personAccess.ts'],
  ['web/src/features/access/api/new.ts', 'web/src/features/access/model/payments.ts'],
  ['web/src/features/access/model/new.ts', 'web/src/entities/courses/courses.ts'],
  ['tools/e2e/src/new.ts', 'functions/src/log.ts'],
])('lets %s import %s', (importer, imported) => {
  expect(lintImport(importer, imported)).toEqual([])
})
