import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('id');

export const method: Article = ({ product }) => ({
  title: 'Cara call dihitung',
  intro: `Call adalah tautan yang dibuat seorang promotor untuk sebuah token di ${product}. Halaman ini menjelaskan bagaimana hasilnya diukur, cukup rinci agar siapa pun bisa memeriksanya sendiri. Metode ${METHOD.method}, berlaku sejak November 2026.`,
  sections: [
    {
      heading: 'Apa itu call',
      paragraphs: [
        'Seorang promotor punya satu tautan untuk setiap token, dan tautan yang pertama itulah call-nya, untuk selamanya: tidak bisa dihapus, diulang, atau disembunyikan. Tautan yang dijeda atau diblokir tetap dihitung, begitu juga tautan dari sebelum ganti nama.',
      ],
    },
    {
      heading: 'Kapan dibagikan',
      paragraphs: [
        `Tautan dianggap dibagikan sejak awal jam ketika sudah dibuka oleh ${METHOD.persons} orang dan oleh ${METHOD.part}% dari semua orang yang melihatnya dalam ${METHOD.days} hari pertama. Robot dan kunjungan berulang tidak dihitung.`,
        `Tautan yang dibuka kurang dari ${METHOD.persons} orang dalam ${METHOD.days} hari tercatat sebagai “tidak dibagikan” dan tidak masuk rasio mana pun.`,
      ],
    },
    {
      heading: 'Harga awalnya',
      paragraphs: [
        'Harga masuk adalah harga token saat tautan dibuat atau, kalau dibagikan pada jam berikutnya, harga pada jam itu jika lebih tinggi. Jadi membagikan tautan rahasia setelah harga naik tidak ada untungnya.',
        'Kalau tidak ada sumber yang tahu harga pertamanya, call tercatat sebagai tidak diketahui dan tidak masuk rasio mana pun. Yang dibandingkan adalah harga, bukan kapitalisasi pasar, karena suplai bisa berubah.',
      ],
    },
    {
      heading: 'Seberapa tinggi naiknya',
      paragraphs: [
        `Puncak adalah harga tertinggi yang bertahan dalam ${METHOD.days} hari setelah dibagikan. Harga bertahan kalau dua candle ${METHOD.minutes} menit berturut-turut ditutup di harga itu atau lebih tinggi, dengan transaksi minimal ${dollars(METHOD.volume)} di masing-masing dan, kalau diketahui, likuiditas pool minimal ${dollars(METHOD.liquidity)}. Lonjakan yang lebih singkat tidak dihitung.`,
        'Waktu menuju puncak dihitung dari jam dibagikan sampai candle kedua itu. Penurunan sebelum puncak adalah penutupan terendah sampai saat itu dibandingkan dengan harga masuk.',
        `Candle diabaikan kalau ditutup lebih tinggi dari semua harga sejak call sekaligus minimal ${METHOD.jump} kali penutupan sebelumnya, karena sumber yang melompat seperti itu berarti mengganti satuan. Kalau tidak ada candle tersisa, call tercatat sebagai tidak diketahui dan tidak masuk rasio mana pun.`,
        'Kalau tidak ada harga yang bertahan, call dihitung 0×.',
      ],
    },
    {
      heading: 'Apa yang tersisa',
      paragraphs: [
        `Setelah ${METHOD.days} hari, harga terakhir dibandingkan dengan harga masuk. Token dianggap mati, dan call dihitung 0×, kalau tidak ada yang memperdagangkannya selama ${METHOD.deadHours} jam atau kalau pool yang pernah berisi minimal ${dollars(METHOD.real)} tinggal kurang dari ${dollars(METHOD.gone)}.`,
      ],
    },
    {
      heading: 'Rekam jejak',
      paragraphs: [
        `Call dihitung setelah ${METHOD.days} harinya selesai; sebelum itu tercatat masih berjalan dan tidak masuk rasio mana pun. Kalau sebuah sumber tidak menjawab, call tetap berjalan, karena tidak ada yang ditebak.`,
        `Rasio menunjukkan berapa call yang sudah dihitung mencapai 2×, 5×, atau 10×, dan di antara batas mana rasio sebenarnya berada dengan kepastian 95% (interval Wilson): 4 dari 10 berarti 17% sampai 69%. Dengan kurang dari ${METHOD.fewest} call yang dihitung tidak ada rasio, hanya daftarnya.`,
        'Tidak ada rata-rata, karena satu call yang mujur akan menentukannya, dan tidak ada skor. Sebagai gantinya ada median: separuh call lebih baik, separuh lebih buruk.',
        'Token yang dibuat oleh wallet promotor yang terbukti dicatat terpisah dan tidak masuk rasio mana pun.',
      ],
    },
    {
      heading: 'Yang tidak terlihat di sini',
      paragraphs: [
        `Hanya tautan yang dibagikan lewat ${product} yang dihitung. Token yang disebut di tempat lain tanpa tautan tidak terlihat.`,
        'Satu orang bisa punya beberapa akun. Karena itu di samping rasio ada umur akun, jumlah call, dan akun X yang ditautkan. Satu akun X di sini hanya untuk satu akun.',
        'Kunjungan bisa dibeli, transaksi dengan diri sendiri bisa melewati batas ini, dan wallet lain milik promotor tidak diketahui.',
        'Semua ini tentang masa lalu. Ini bukan saran.',
      ],
    },
    {
      heading: 'Sumber dan perubahan',
      paragraphs: [
        'Harga dan candle berasal dari GeckoTerminal dan DexScreener. Candle tersedia enam bulan ke belakang, jadi call yang selesai sebelum itu tidak diketahui.',
        'Setiap call yang dihitung menyimpan versi metode yang dipakai. Kalau metodenya berubah, yang sudah dihitung tetap seperti semula, dan halaman ini akan menyebutkan sejak kapan.',
      ],
    },
    {
      heading: 'Contoh',
      paragraphs: [
        `Tautan dibuat saat harga token $0,0010, dan empat jam kemudian, saat harganya $0,0012, sudah cukup banyak orang yang membukanya: jadi harga masuknya $0,0012. Pada hari ketiga dua candle berturut-turut ditutup di $0,0030 dan $0,0033, masing-masing dengan transaksi lebih dari ${dollars(METHOD.volume)}, sehingga harga yang bertahan $0,0030 dan puncaknya 2,5×. Setelah ${METHOD.days} hari harga token $0,0006, artinya 0,5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'Cara klik dihitung',
  intro: `Setiap tautan di ${product} punya dua angka: berapa kali halamannya dilihat dan berapa kali tombolnya ditekan. Halaman ini menjelaskan apa yang dihitung sebagai apa, lengkap dengan batasnya, agar siapa pun bisa mencocokkan angka dengan kejadian di baliknya.`,
  sections: [
    {
      heading: 'Apa yang dihitung',
      paragraphs: [
        'Kunjungan adalah halaman yang dilihat seseorang: dihitung begitu halaman tampil di layar, jadi halaman yang dimuat browser lebih dulu atau tab yang tidak dibuka siapa pun bukan kunjungan. Klik adalah satu tekanan pada tombol platform di halaman itu.',
        `Setiap kunjungan dan setiap klik punya ID sendiri. Kalau koneksi putus dan halaman harus mengirim ulang, ID-nya dikenali selama ${CLICKS.days} hari, dan tidak ada yang dihitung dua kali.`,
      ],
    },
    {
      heading: 'Orang, pengulangan, dan robot',
      paragraphs: [
        `Setiap kunjungan dan klik termasuk salah satu dari tiga jenis. Robot adalah perayap yang dikenal, aplikasi yang mengambil halaman untuk pratinjau, atau program yang tidak menyebut browsernya; klik lewat Solana Actions juga robot, karena situs mana pun bisa mengirimnya. Pengulangan adalah pengunjung yang sama dalam ${CLICKS.minutes} menit: untuk klik, pada tautan dan platform yang sama; untuk kunjungan, pada tautan yang sama. Selain itu adalah orang.`,
        'Jumlah klik sebuah tautan adalah orang ditambah pengulangan. Robot dicatat di sampingnya dan tidak pernah ikut dihitung. Begitu juga kunjungan promotornya sendiri dari browser tempat ia masuk.',
      ],
    },
    {
      heading: 'Contoh',
      paragraphs: [
        `Sari melihat sebuah tautan di grup chat. Pukul 10.00 ia membukanya dan menekan Jupiter, lalu Axiom, lalu Jupiter lagi; pukul 10.20 ia membukanya sekali lagi. Itu dua kunjungan, satu dari orang dan satu pengulangan, serta tiga klik, dua dari orang dan satu pengulangan. Aplikasi chat mengambil halaman untuk pratinjau, jadi ada tambahan satu robot dan tidak ada klik. Saat Sari kembali pukul 11.00, lebih dari ${CLICKS.minutes} menit kemudian, ia dihitung sebagai orang lagi.`,
      ],
    },
    {
      heading: 'Bagaimana pengunjung dikenali',
      paragraphs: [
        `Pengunjung adalah hash dari alamat, browser, tautan, dan rahasia yang berganti setiap hari. Hash-nya dihapus paling lambat ${CLICKS.kept} menit kemudian, dan alamatnya sendiri tidak pernah disimpan. Akibatnya, dua orang dengan alamat dan browser yang sama terlihat seperti satu.`,
        `Tidak seorang pun boleh bisa mengarang kerumunan. Karena itu satu alamat membawa paling banyak ${CLICKS.perAddress} orang ke sebuah tautan dalam ${CLICKS.minutes} menit, dan satu jaringan paling banyak ${CLICKS.perNetwork} orang dalam ${CLICKS.networkMinutes} menit, kunjungan dan klik dihitung terpisah; selebihnya adalah pengulangan. Kalau ${CLICKS.crowd} ponsel dari satu jaringan membuka tautan yang sama dalam satu jam, ${CLICKS.perNetwork} dihitung sebagai orang dan ${CLICKS.beyond} sebagai pengulangan.`,
        'Alamat IPv6 di sini berarti /64-nya. Jaringan adalah /24 pada IPv4 atau /48 pada IPv6.',
      ],
    },
    {
      heading: 'Dari mana orang datang',
      paragraphs: [
        `Kanal adalah yang mengikuti ?c= di alamat tautan, misalnya nama sebuah unggahan. Dalam sehari sebuah tautan menghitung ${CLICKS.channels} kanal dan sebuah akun ${CLICKS.channelsOfAll}; selebihnya digabung sebagai “lainnya”.`,
        `Negara, perangkat, dan sejenisnya dihitung per hari. Nilai dengan kurang dari ${CLICKS.fewest} orang digabung dengan yang lain agar tidak ada yang bisa dikenali: kalau 40 orang datang dari Brasil dan 3 dari Cile, kamu melihat Brasil dengan 40, dan Cile masuk “lainnya”.`,
        'Pusat data, relai privasi, dan VPN disebut kalau bisa dikenali, tetapi tidak mengubah hitungan, karena banyak orang memakainya.',
        `ID klik dari jaringan iklan di alamat (${CLICKS.clickIds}) membuat sumbernya “berbayar”. ID itu sendiri tidak disimpan. Facebook juga menambahkan fbclid pada unggahan biasa, jadi di sana “berbayar” bisa saja unggahan biasa.`,
      ],
    },
    {
      heading: 'Cara memeriksanya',
      paragraphs: [
        `Promotor bisa mengunduh setiap kejadian dari ${CLICKS.days} hari terakhir lengkap dengan waktu, platform, kanal, dan jenisnya. Siapa pun yang menghitung barisnya akan mendapat angka yang sama. Dengan jutaan kejadian per hari, harinya lebih sedikit, dan tanda terima menyebut berapa.`,
        'Ada dua hal yang tidak terlihat. Robot yang menyamar sebagai browser dihitung sebagai orang. Dan kalau pemblokir menolak penghitungan, tombolnya tetap berfungsi, tetapi tidak ada yang dihitung.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Keamanan',
  intro: `Siapa yang menjalankan ${product}, apa yang boleh ada di tautan, dan apa yang terjadi setelah kamu melaporkannya.`,
  sections: [
    {
      heading: 'Siapa pengelolanya',
      paragraphs: contact
        ? [`Pengelola ${product} bisa dihubungi di sini:`]
        : [`Pengelola ${product} belum mengumumkan kontak. Laporan tetap sampai kepada mereka.`],
      link: contact ?? undefined,
    },
    {
      heading: 'Apa yang boleh ada di tautan',
      paragraphs: [
        'Sebuah tautan menampilkan satu token dengan data pasarnya, promotor yang membagikannya, dan tombol menuju platform trading. Promotor boleh menambahkan beberapa kata sendiri, yang selalu tampil sebagai teks biasa dan tidak boleh bohong. Ia tidak bisa memasukkan alamat web: sebuah tombol hanya membuka situs milik platform itu sendiri.',
        'Tidak ada halaman tautan yang memintamu menghubungkan wallet, menandatangani, atau membayar. Kalau ada, kamu sedang di situs orang lain.',
        'Dilarang berpura-pura menjadi orang lain, mengancam, menyebarkan data pribadi orang lain, dan memalsukan token.',
      ],
    },
    {
      heading: 'Memeriksa tautan sendiri',
      paragraphs: [
        'Tambahkan + di akhir alamat tautan, misalnya /token/bonk+ sebagai ganti /token/bonk. Kamu akan melihat alamat lengkap setiap tombol, siapa yang bisa mendapat komisi darinya, dan kapan tautan serta akun promotornya dibuat.',
      ],
    },
    {
      heading: 'Cara melaporkan tautan',
      paragraphs: [
        'Pilih “Laporkan tautan ini” di bagian bawah halamannya, pilih alasan, dan tulis di rincian apa yang salah. Kamu tidak perlu akun.',
        `Setiap laporan dibaca manusia dalam ${SAFETY.hours} jam. Tautan yang melanggar aturan ini diblokir: yang membukanya akan membaca “Tautan tidak ditemukan”. Akun yang terus melakukannya juga diblokir. Tautan yang diblokir tetap ada di rekam jejak promotornya, jadi tidak ada yang bisa membuang call buruk dengan cara itu.`,
      ],
    },
    {
      heading: 'Contoh',
      paragraphs: [
        `Sebuah halaman merekomendasikan token dengan namamu, padahal kamu tidak ada hubungannya. Pilih “Berpura-pura menjadi orang lain” dan tulis di rincian akun mana yang benar-benar milikmu. Seseorang akan membandingkan keduanya dalam ${SAFETY.hours} jam dan memblokir tautan itu kalau palsu.`,
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Celah keamanan',
            paragraphs: ['Kalau kamu menemukannya, beri tahu kami dulu. Kontaknya ada di sini:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});
