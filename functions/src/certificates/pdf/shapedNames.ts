/**
 * Names and the glyphs that print them, by font: the output of HarfBuzz 1.6.4 (npm harfbuzzjs) for the
 * fonts of these packages.
 */
export const shapedNames: readonly (readonly [
  name: string,
  runs: readonly (readonly [font: string, glyphs: readonly number[]])[],
])[] = [
  [
    'Kɔfi Ɛnyonam Agyɛman',
    [
      [
        'NotoSerif-Medium',
        [46, 1047, 2104, 3, 869, 81, 92, 82, 81, 68, 80, 3, 36, 74, 92, 1053, 80, 68, 81],
      ],
    ],
  ],
  ['Ŋande Ɖonu', [['NotoSerif-Medium', [267, 68, 81, 71, 72, 3, 862, 82, 81, 88]]]],
  [
    'Adébọ̀wálé Ọlátúnjí',
    [
      [
        'NotoSerif-Medium',
        [36, 71, 171, 69, 807, 2848, 90, 163, 79, 171, 3, 806, 79, 163, 87, 188, 81, 77, 175],
      ],
    ],
  ],
  [
    'Ọ̀ṣun Adéṣọ̀lá',
    [['NotoSerif-Medium', [806, 2848, 1534, 88, 81, 3, 36, 71, 171, 1534, 807, 2848, 79, 163]]],
  ],
  [
    'Žydrūnė Šimkutė́',
    [['NotoSerif-Medium', [318, 92, 71, 85, 300, 81, 217, 3, 289, 76, 80, 78, 88, 87, 217, 2849]]],
  ],
  [
    'Anne‑Marie Le\u202fGoff',
    [
      [
        'NotoSerif-Medium',
        [36, 81, 81, 72, 2620, 48, 68, 85, 76, 72, 3, 47, 72, 1830, 42, 82, 2101],
      ],
    ],
  ],
  [
    'Maya\u200b Lindqvist',
    [['Fraunces-Medium', [15, 29, 58, 29, 1, 14, 39, 46, 32, 49, 55, 39, 52, 53]]],
  ],
  ['\u202eayaM', [['Fraunces-Medium', [29, 58, 29, 15]]]],
  [
    'Nguyễn Thị Phương',
    [['Fraunces-Medium', [16, 35, 54, 58, 525, 46, 1, 22, 38, 562, 1, 18, 38, 466, 465, 46, 35]]],
  ],
  ['İpek Işık', [['Fraunces-Medium', [345, 48, 33, 41, 1, 11, 638, 468, 41]]]],
  ['Ș̌tefan', [['NotoSerif-Medium', [328, 2852, 87, 72, 73, 68, 81]]]],
  ['M̈arta', [['NotoSerif-Medium', [48, 2846, 68, 85, 87, 68]]]],
  ['शिवानी राव', [['NotoSerifDevanagari-Medium', [560, 87, 86, 31, 77, 33, 3, 84, 31, 86]]]],
  [
    'ʻIolani Kaʻahumanu',
    [
      [
        'NotoSerif-Medium',
        [1147, 44, 82, 79, 68, 81, 76, 3, 46, 68, 1147, 68, 75, 88, 80, 68, 81, 88],
      ],
    ],
  ],
  ['OʼNeil', [['Fraunces-Medium', [17, 75, 16, 33, 39, 42]]]],
  ['Ǝlviz Əliyev', [['NotoSerif-Medium', [867, 79, 89, 76, 93, 3, 868, 79, 76, 92, 72, 89]]]],
  ['Ḵaya', [['NotoSerif-Medium', [1489, 68, 92, 68]]]],
  ['J̌ovan', [['NotoSerif-Medium', [45, 2852, 82, 89, 68, 81]]]],
  ['X̱ʼunei', [['NotoSerif-Medium', [59, 2893, 572, 88, 81, 72, 76]]]],
  [
    'Þórdís Ægisdóttir',
    [['Fraunces-Medium', [255, 587, 50, 32, 551, 52, 1, 251, 35, 39, 52, 32, 587, 53, 53, 39, 50]]],
  ],
  ['Ĝoja', [['Fraunces-Medium', [326, 47, 40, 29]]]],
  ['Ꞌeva', [['NotoSerif-Medium', [1910, 72, 89, 68]]]],
  ['Đặng  Văn', [['Fraunces-Medium', [257, 493, 46, 35, 1, 1, 24, 492, 46]]]],
  ['A', [['Fraunces-Medium', [3]]]],
  [
    'Wolfeschlegelsteinhausenbergerdorff-van der Valk-Oppenheimer Hernández-Villanueva',
    [
      [
        'Fraunces-Medium',
        [
          25, 47, 42, 34, 33, 52, 31, 38, 42, 33, 35, 33, 42, 52, 53, 33, 39, 46, 38, 29, 54, 52,
          33, 46, 30, 33, 50, 35, 33, 50, 32, 47, 50, 470, 94, 55, 29, 46, 1, 32, 33, 50, 1, 24, 29,
          42, 41, 94, 17, 48, 48, 33, 46, 38, 33, 39, 44, 33, 50, 1, 10, 33, 50, 46, 483, 46, 32,
          33, 59, 94, 24, 39, 42, 42, 29, 46, 54, 33, 55, 29,
        ],
      ],
    ],
  ],
  [
    'क्षितिज श्रीवास्तव',
    [['NotoSerifDevanagari-Medium', [561, 92, 556, 73, 64, 3, 320, 33, 86, 31, 259, 73, 86]]],
  ],
  [
    'Maya शर्मा Ɖonu',
    [
      ['Fraunces-Medium', [15, 29, 58, 29, 1]],
      ['NotoSerifDevanagari-Medium', [87, 82, 31, 511, 3]],
      ['NotoSerif-Medium', [862, 82, 81, 88]],
    ],
  ],
  [
    'Γιώργος Παπαδόπουλος',
    [
      [
        'NotoSerif-Medium',
        [
          352, 389, 410, 397, 383, 395, 398, 3, 365, 381, 396, 381, 384, 408, 396, 395, 401, 391,
          395, 398,
        ],
      ],
    ],
  ],
  [
    'Фёдор Чернышёв',
    [['NotoSerif-Medium', [445, 489, 461, 471, 473, 3, 448, 462, 473, 470, 484, 481, 489, 459]]],
  ],
  ['A', [['Fraunces-Medium', [3]]]],
]
