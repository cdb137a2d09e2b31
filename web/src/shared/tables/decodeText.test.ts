import type { Encoding } from './Encoding.ts'
import { decodeText } from './decodeText.ts'
import { encodeText } from './encodeText.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const withoutMark = (bytes: Uint8Array) => (bytes[0] === 0xef ? bytes.subarray(3) : bytes)

test.each<[Encoding, string]>([
  ['utf-8', 'Email,Notes\nmaya@x.org,Schön – 5 € ✓\n'],
  ['windows-1252', 'E-Mail;Währung;Bemerkung\nmaya@x.org;€;Schülerin – „Grüße“\n'],
  ['windows-1252', 'Email,Note\nrene@x.org,"Bienvenue René, à bientôt, cœur"\n'],
  [
    'windows-1250',
    'Email;Message\nlukasz@x.org;Witaj, Łukasz Żak!;Świętochłowice\nsarka@x.org;Vítej, Šárko;Děčín\n',
  ],
  [
    'macintosh',
    'Email;Message\rrene@x.org;Bienvenue René, à bientôt;Mél. Çelik\rines@x.org;Señora Gómez;Año\r',
  ],
  [
    'macintosh',
    'E-Mail;Bemerkung\rmaya@x.org;heißen Tee bringen, Vögeln zuhören, im Gebüsch üben\r',
  ],
  // yakamara/yform#237: a short list of German names from Excel 2016 for Mac.
  ['macintosh', 'Vorname;Nachname\nJürgen;Müller\nBärbel;Groß\n'],
  // brianmario/charlock_holmes#98: Portuguese in capitals.
  ['macintosh', 'Produtor;PRODUTO\rSÍTIO UWADA;ALMEIRÃO PÃO DE AÇÚCAR; maço\rSÍTIO;PORÓ\r'],
  ['cp850', 'Name\r\nJürgen Müller\r\nGünther Weiß\r\nKäthe Schröder\r\n'],
  ['cp852', 'Jméno\r\nŠárka Dvořáková\r\nOndřej Šťastný\r\nVěra Součková\r\n'],
  ['windows-1250', 'Jméno\r\nŠárka Dvořáková\r\nJiří Novák\r\n'],
  ['cp850', 'E-Mail;Bemerkung\r\nmaya@x.org;Schülerin, größer; Grüße aus Köln\r\n'],
  ['cp852', 'Email;Notatka\r\nlukasz@x.org;Łukasz Żak, Świętochłowice, dziękuję\r\n'],
  [
    'windows-1251',
    'Email;Имя\nivan@x.org;Добро пожаловать, Иван Петров! Оплачено полностью за курс йоги\n',
  ],
  [
    'shift_jis',
    'Email,Name\ntaro@x.org,山田太郎さんはヨガのコースに参加しています。よろしくお願いします\n',
  ],
])('detects %s', (encoding, text) => {
  const bytes = encoding === 'shift_jis' ? shiftJis : withoutMark(encodeText(text, encoding))
  expect(decodeText(bytes)).toMatchObject({ text, encoding })
})

/** The Japanese sample, since browsers encode no Shift JIS. */
const shiftJis = Uint8Array.from(
  Buffer.from(
    'RW1haWwsTmFtZQp0YXJvQHgub3JnLI5Sk2ORvphZgrOC8YLNg4iDS4LMg1KBW4NYgsmOUYnB' +
      'grWCxIKigtyCt4FCguaC64K1gq2CqIrogqKCtYLcgrcK',
    'base64',
  ),
)

test.each<Encoding>(['utf-16le', 'utf-16be'])(
  'detects %s with and without a byte order mark',
  (encoding) => {
    const text = 'email\tnotes\nmaya@x.org\tGrüße\n'
    const bytes = encodeText(text, encoding)
    expect(decodeText(bytes)).toMatchObject({ text, encoding, isCertain: true })
    expect(decodeText(bytes.subarray(2))).toMatchObject({ text, encoding, isCertain: true })
  },
)

test('keeps UTF-8 for a file with a stray byte, shown as a replacement character', () => {
  const bytes = Uint8Array.from([
    ...utf8('Schön, Zoë, Straße, Señora, Dobrodošli, Ren'),
    0xe9,
    0x0a,
  ])
  expect(decodeText(bytes)).toEqual({
    text: 'Schön, Zoë, Straße, Señora, Dobrodošli, Ren\uFFFD\n',
    encoding: 'utf-8',
    isCertain: false,
  })
})

test('keeps UTF-8 for a file that ends within a letter', () => {
  const letters = ['é', 'ë', '€', '山', '😀']
  const text = 'Email,Note\nines@x.org,"Hola Inés"\nzoe@x.org,Au revoir Zo'
  for (const bytes of letters.map((letter) => utf8(`${text}${letter}`))) {
    for (const length of Array.from(utf8('😀').keys()).slice(1)) {
      const cut = bytes.subarray(0, utf8(text).length + length)
      const { encoding, text: read } = decodeText(cut)
      expect([encoding, read.startsWith(text)]).toEqual(['utf-8', true])
    }
  }
  // Without any other accent, two bytes of three tell.
  expect(decodeText(utf8('Email,Price\nmaya@x.org,20 €').subarray(0, -1)).encoding).toBe('utf-8')
})

test('uses the encoding that the admin chooses', () => {
  const bytes = encodeText('Łódź', 'windows-1250')
  expect(decodeText(bytes, 'windows-1250').text).toBe('Łódź')
  expect(decodeText(bytes, 'windows-1252').text).toBe('£ódŸ')
})
