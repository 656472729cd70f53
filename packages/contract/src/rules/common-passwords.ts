/**
 * Passwords of the kind that is tried first: keyboard rows, number runs, the words that lead every
 * published count of leaked passwords, their Vietnamese counterparts, and the site's own name.
 * Six characters or more, lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456 01234567 012345678 0123456789
  123123 123123123 123321 1234321 12344321 112233 11223344 121212 131313 123654 147258 147258369
  159753 159357 123789 987654 9876543 98765432 987654321 9876543210 654321 87654321 0987654321
  789456 789456123 456789 741852 741852963 102030 010203 101010 111222 123abc 123qwe 123456a
  123456q 123456abc 1234qwer 12345a 12345q 12345qwert 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx
  qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwer1234 asdfgh asdfghjkl asdf1234 zxcvbn
  zxcvbnm abc123 abc12345 abcd1234 abcdef a12345 a123456 a1234567 a12345678 a123456789 aa123456
  aa12345678 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 pass123
  admin123 admin1234 administrator welcome welcome1 letmein login123 master monkey dragon sunshine
  princess football baseball superman batman shadow michael iloveyou iloveyou1 loveyou trustno1
  starwars freedom whatever computer internet google facebook zalo123 hello123 secret changeme
  default test123 test1234 testtest guest123 user123 matkhau matkhau1 matkhau123 mậtkhẩu anhyeuem
  anhyeuem1 anhyeuem123 emyeuanh emyeuanh1 yeuem123 yeuanh123 anhnhoem emnhoanh toiyeuban
  yeuemnhieu motngaymoi khongbiet khongco nguoidep vietnam vietnam1 vietnam123 hanoi123 saigon123
  hochiminh tiengviet doremon doraemon conmeo concho maiyeuem mamhocduong mam123 mam123456 mầm123
  `
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean),
);
