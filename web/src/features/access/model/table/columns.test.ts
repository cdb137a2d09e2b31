import { areColumnsCertain, matchColumns } from './columns.ts'

const table = (titles: string[], ...rows: string[][]) => [titles, ...rows]

test.each<[string, string[][], string[]]>([
  [
    'two columns of dates',
    table(
      ['email', 'A', 'B'],
      ['m@x.test', '2027-03-01', '2027-12-31'],
      ['l@x.test', '', '1 May 2027'],
    ),
    ['email', 'startsOn', 'endsOn'],
  ],
  ['one column of dates', table(['email', 'X'], ['m@x.test', '2027-12-31']), ['email', 'endsOn']],
  [
    'a column of dates beside a named last day',
    table(['email', 'until', 'A'], ['m@x.test', '2027-12-31', '2027-01-01']),
    ['email', 'endsOn', 'startsOn'],
  ],
  [
    'amounts with a currency',
    table(['email', 'Fee so far'], ['m@x.test', '€ 450']),
    ['email', 'amount'],
  ],
  [
    'amounts with decimals',
    table(['email', 'X'], ['m@x.test', '450,00'], ['l@x.test', '20']),
    ['email', 'amount'],
  ],
  [
    'yes and no under Paid',
    table(['email', 'Paid?'], ['m@x.test', 'yes'], ['l@x.test', 'No']),
    ['email', 'paymentStatus'],
  ],
  // Of danforth-east #17, concrexit #533, FinancialPlatformAdoratto #46, indok-web #491 and
  // django-wedding-website #35.
  ...[
    ['Paid?', 'Y', 'N'],
    ['betaald', 'Ja', 'Nee'],
    ['Pago?', 'Sim', 'Não'],
    ['has_paid', 'True', 'False'],
    ['Paid', 'TRUE', 'FALSE'],
  ].map(([title = '', yes = '', no = '']): [string, string[][], string[]] => [
    `${yes} and ${no} under ${title}`,
    table(['email', title], ['m@x.test', yes], ['l@x.test', no]),
    ['email', 'paymentStatus'],
  ]),
])('proposes fields for %s, as uncertain', (_, rows, fields) => {
  expect(matchColumns(rows, true)).toEqual(fields)
  expect(areColumnsCertain(rows, true)).toBe(false)
})

test.each([
  ['plain numbers', table(['email', 'Seat'], ['m@x.test', '12'])],
  ['words mixed with amounts', table(['email', 'X'], ['m@x.test', '€ 450'], ['l@x.test', 'free'])],
  ['dates of something else', table(['email', 'Birth date'], ['m@x.test', '1990-12-31'])],
  ['yes and no of something else', table(['email', 'Vegetarian'], ['m@x.test', 'yes'])],
  ['yes and no under Completed', table(['email', 'Completed'], ['m@x.test', 'yes'])],
  ['ticks without a title', table(['email', 'X'], ['m@x.test', 'x'])],
  ['days under Paid', table(['email', 'Paid'], ['m@x.test', 'yes'], ['l@x.test', 'in May'])],
  ['no values', table(['email', 'X'], ['m@x.test', ''])],
])('proposes no field for %s', (_, rows) => {
  expect(matchColumns(rows, true)).toEqual(['email', ''])
})
