import fc from '../testing/fastCheck.ts'
import {
  isFoundBy,
  searchedPart,
  searchKey,
  searchLength,
  searchParts,
  searchWords,
} from './searchKey.ts'

test.each([
  ['Élan Vital', 'elan vital'],
  ['  The   Attic\t', 'the attic'],
  ['ＦＵＬＬ width', 'full width'],
  ['Øre', 'ore'],
  ['Maya\u200b Lind', 'maya lind'],
  ['Jean\u2011Luc', 'jean-luc'],
  ['O\u2019Neil', "o'neil"],
  ['', ''],
])('%p has the search key %p', (text, key) => {
  expect(searchKey(text)).toBe(key)
})

test('the search key of a search key is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = searchKey(text)
      expect(searchKey(key)).toBe(key)
    }),
  )
})

describe('search parts', () => {
  test.each([
    ['The Attic', 'a', true],
    ['The Attic', 'THE  att', true],
    ['The Attic', 'attic', true],
    ['The Attic', 'ttic', false],
    ['The Attic', 'the b', false],
    ['Rope-walk (Élan)', 'elan', true],
    ['Rope-walk (Élan)', 'walk', true],
    ['A name that is longer than any part', 'a name that is longer t', true],
    ['𝒳 🧘 hall', '🧘', false],
    ['𝒳 🧘 hall', 'x 🧘 h', true],
    ['Łukasz Żak', 'lukasz', true],
    ['Søren Ørsted', 'soren orsted', true],
    ['Đính Nguyễn', 'dinh', true],
    ['Straße Groß', 'strasse', true],
    ['Straße Groß', 'GROSS', true],
    ['Sean O\u2019Neil', "o'neil", true],
    ["Sean O'Neil", 'o\u2019neil', true],
    ["Sean O'Neil", 'oneil', true],
    ["Sean O'Neil", 'neil', true],
    ['Sean ONeil', "o'neil", false],
    ['Jürgen Müller', 'muller', true],
    ['Jürgen Müller', 'mueller', true],
    ['Jürgen Müller', 'MÜLLER', true],
    ['Jürgen Mu\u0308ller', 'mueller', true],
    ['Jürgen Müller', 'juergen mueller', true],
    ['Jürgen Müller', 'mueler', false],
    ['Søren Ørsted', 'soeren oersted', true],
    ['Åse Bjørn', 'aase', true],
    ['IŞIL Ilgaz', 'isil', true],
    ['Işıl Ilgaz', 'isil', true],
    ['Þórdís', 'thordis', true],
    ['Ægir', 'aegir', true],
    ['Jean\u2010Luc', 'jean-luc', true],
    ['Ḥaim', 'haim', true],
    ['Œuvre', 'oeuvre', true],
    ['Kɔfi Ɛnyonam', 'kofi e', true],
    ['ʻIolani Kaʻahumanu', "ka'ahumanu", true],
    ['ʻIolani Kaʻahumanu', 'kaahumanu', true],
    ['Γιώργος Παπάς', 'γιωργος', true],
    ['Фёдор Чернышёв', 'федор', true],
  ])('of %p are found by %p: %p', (text, typed, found) => {
    expect(searchParts(text).includes(searchedPart(typed) ?? '')).toBe(found)
  })

  test('include the beginning of each word, and no half surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const parts = searchParts(text)
        for (const part of parts) {
          expect(part.isWellFormed()).toBe(true)
          expect(parts).toContain(searchedPart(part))
        }
        for (const [word] of searchKey(text).matchAll(/[\p{L}\p{N}]+/gu)) {
          expect(parts).toContain(searchedPart(word))
        }
      }),
    )
  })

  test('are limited in length, and no part ends in a space', () => {
    const parts = searchParts('A name that is longer than any part')
    expect(Math.max(...parts.map((part) => part.length))).toBe(searchLength)
    expect(parts).toContain('a name that is longe')
    expect(parts).toContain('name')
    expect(parts.filter((part) => part.endsWith(' '))).toEqual([])
  })

  test('are found by text with a trailing space, also where it is cut', () => {
    expect(searchedPart('the ')).toBe('the')
    expect(searchedPart('a name that is long, too')).toBe('a name that is long,')
    expect(searchedPart('a name that is kept here')).toBe('a name that is kept')
  })

  test('are never found by an empty text', () => {
    expect(searchedPart('  ')).toBeNull()
    expect(searchParts('—')).toEqual([])
  })
})

describe('isFoundBy', () => {
  const leo = 'Léo Okafor-Brandt leo.ok@mail.example'
  test.each([
    ['okafor', true],
    ['brandt LEO', true],
    ['leo ok', true],
    ['leo.ok@mail.example', true],
    ['@mail', true],
    ['mail.ex', true],
    ['', true],
    ['kafor', false],
    ['okafor maya', false],
    ['leo.okx', false],
  ])('finds a person by %p: %p', (typed, found) => {
    expect(isFoundBy(leo, typed)).toBe(found)
  })

  test('finds words by their beginnings in any order, as the stored parts do', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(), (text, seed) => {
        const parts = searchParts(text)
        fc.pre(parts.length > 0)
        const typed = [parts[seed % parts.length], parts[(seed * 7) % parts.length]].join(' ')
        expect(isFoundBy(text, typed)).toBe(true)
        for (const word of searchWords(typed)) expect(parts).toContain(searchedPart(word))
      }),
    )
  })
})
