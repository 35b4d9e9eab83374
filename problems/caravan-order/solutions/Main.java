public class Main {
    static ListNode regroup(ListNode camels, int group, int need) {
        ListNode head = new ListNode(0);
        ListNode end = head;
        ListNode node = camels;
        while (node != null) {
            ListNode strong = new ListNode(0);
            ListNode weak = new ListNode(0);
            ListNode strongEnd = strong;
            ListNode weakEnd = weak;
            for (int i = 0; i < group && node != null; i++) {
                if (node.val >= need) {
                    strongEnd.next = node;
                    strongEnd = node;
                } else {
                    weakEnd.next = node;
                    weakEnd = node;
                }
                node = node.next;
            }
            weakEnd.next = null;
            strongEnd.next = weak.next;
            end.next = strong.next;
            end = weak.next == null ? strongEnd : weakEnd;
        }
        return head.next;
    }
}
