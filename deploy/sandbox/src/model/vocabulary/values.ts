/** Words for the values of dimensions. Each value has several forms. */
export const dimensionValues: ReadonlyArray<readonly [values: readonly (readonly string[])[], name: string]> = [
  [
    [
      ['desktop', 'desktops', 'computer', 'computers'],
      [
        'mobile',
        'mobiles',
        'mobil',
        'phone',
        'phones',
        'smartphone',
        'smartphones',
        'handy',
        'handys',
        'mobilgerät',
        'mobilgeräte',
      ],
      ['tablet', 'tablets'],
    ],
    'device',
  ],
  [
    [
      ['paid', 'bezahlt', 'bezahlte', 'bezahlter', 'bezahltes', 'bezahlten', 'boosted'],
      ['organic', 'organisch', 'organische', 'organischer', 'organisches', 'organischen', 'unpaid', 'unbezahlt'],
    ],
    'placement',
  ],
];
