public class Main {
    static int[] block(String[] wall) {
        String[] columns = new String[wall[0].length()];
        for (int c = 0; c < columns.length; c++) {
            StringBuilder column = new StringBuilder();
            for (String row : wall) {
                column.append(row.charAt(c));
            }
            columns[c] = column.toString();
        }
        return new int[] {repeat(wall), repeat(columns)};
    }

    static int repeat(String[] word) {
        int[] border = new int[word.length];
        int length = 0;
        for (int i = 1; i < word.length; i++) {
            while (length > 0 && !word[i].equals(word[length])) {
                length = border[length - 1];
            }
            if (word[i].equals(word[length])) {
                length++;
            }
            border[i] = length;
        }
        return word.length - border[word.length - 1];
    }
}
